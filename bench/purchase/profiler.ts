import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Profiles a process by its inspector, part by part; `--cpu-prof` profiles only all of its life.
 * @param port of the inspector
 * @param folder where the profiles are written, for Chrome's developer tools or speedscope
 */
export async function openProfiler(port: number, folder: string) {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as {
    webSocketDebuggerUrl: string
  }[]
  const socket = new WebSocket(targets[0]!.webSocketDebuggerUrl)
  await once(socket, 'open')
  const waiting = new Map<number, (result: unknown) => void>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(String(data)) as { id: number; result: unknown }
    waiting.get(id)?.(result)
    waiting.delete(id)
  })
  let last = 0
  const call = (method: string) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve)
      socket.send(JSON.stringify({ id: last, method }))
    })
  await call('Profiler.enable')
  await mkdir(folder, { recursive: true })
  return {
    start: () => call('Profiler.start'),
    /** @param name of the file; a later profile of the same name replaces it */
    async stop(name: string) {
      const { profile } = (await call('Profiler.stop')) as { profile: unknown }
      await writeFile(path.join(folder, `${name}.cpuprofile`), JSON.stringify(profile))
    },
    close: () => socket.close(),
  }
}
