import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { promisify } from 'node:util'

/**
 * Gives the first processor to this process, which sends the load, and the others to the shop: however much
 * the load sends, it takes nothing from what it measures. Needs Linux and two processors.
 * @param pids processes of the shop; PostgreSQL's starts others, which run where it runs
 * @returns what lets all processes run everywhere again
 */
export async function separateLoad(pids: readonly number[]): Promise<() => Promise<void>> {
  const last = availableParallelism() - 1
  if (last === 0) throw new Error('this measure needs two processors')
  const children = await Promise.all(pids.map(childrenOf))
  const shop = [...pids, ...children.flat()]
  const assign = async (own: string, others: string) => {
    await pin(process.pid, own)
    for (const pid of shop) await pin(pid, others)
  }
  await assign('0', `1-${last}`)
  return () => assign(`0-${last}`, `0-${last}`)
}

const run = promisify(execFile)

/** Lets a process and its threads run on some processors only. One that has ended needs nothing. */
const pin = (pid: number, processors: string) =>
  run('taskset', ['-acp', processors, String(pid)]).catch(() => undefined)

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await run('ps', ['-o', 'pid=', '--ppid', String(pid)]).catch(() => ({ stdout: '' }))
  return stdout.split('\n').filter(Boolean).map(Number)
}
