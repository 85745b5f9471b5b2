import { expect, test } from 'vitest'
import { startChild } from './child.ts'

const idle = 'setInterval(() => {}, 1000);'
const running = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const gone = (pid: number) => expect.poll(() => running(pid), { timeout: 5000 }).toBe(false)

test('a process that ignores SIGTERM is killed', async () => {
  let ready = false
  const child = startChild(
    'stubborn',
    ['-e', `process.on('SIGTERM', () => {}); console.log('up'); ${idle}`],
    {
      output: () => {
        ready = true
      },
    },
  )
  await expect.poll(() => ready).toBe(true)
  expect(await child.stop(200)).toBe(1)
})

test('a process gets one SIGTERM and time to finish', async () => {
  let written = ''
  const script = `let n = 0; process.on('SIGTERM', () => { n++; setTimeout(() => { console.log('asked', n); process.exit(0) }, 300) }); console.log('up'); ${idle}`
  const child = startChild('polite', ['-e', script], {
    output: (text) => {
      written += text
    },
  })
  await expect.poll(() => written).toContain('up')
  expect(await child.stop()).toBe(0)
  expect(written).toContain('asked 1')
})

test('stopping an ended process returns its exit code', async () => {
  const child = startChild('short', ['-e', 'process.exit(3)'], { output: 'errors' })
  expect(await child.ended).toBe(3)
  expect(await child.stop()).toBe(3)
})

const listeners = [
  { state: 'that closes on SIGTERM', onSigterm: "process.on('SIGTERM', () => process.exit(0))" },
  { state: 'that does not listen to SIGTERM yet', onSigterm: '' },
]
test.for(listeners)(
  'a child $state ends when its parent is killed',
  { timeout: 20_000 },
  async ({ onSigterm }) => {
    let written = ''
    const module = JSON.stringify(new URL('./child.ts', import.meta.url).href)
    const inner = `console.log('child ' + process.pid); ${onSigterm}; ${idle}`
    const outer = `import { startChild } from ${module};
    console.log('parent ' + process.pid); startChild('inner', ['-e', ${JSON.stringify(inner)}], { output: 'show' }); ${idle}`
    const parent = startChild('outer', ['--input-type=module', '-e', outer], {
      output: (text) => {
        written += text
      },
    })
    await expect.poll(() => /child (\d+)/.exec(written)?.[1], { timeout: 10_000 }).toBeTruthy()
    const pid = (name: string) => Number(new RegExp(`${name} (\\d+)`).exec(written)?.[1])
    process.kill(pid('parent'), 'SIGKILL')
    await parent.ended
    await gone(pid('child'))
  },
)
