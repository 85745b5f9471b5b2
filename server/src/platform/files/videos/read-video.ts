import { spawn } from 'node:child_process'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { makeSemaphore } from '../../semaphore.ts'

/** Width and height in pixels, length in seconds, and the video without its metadata. */
export type Video = { width: number; height: number; seconds: number; bytes: Buffer }

/** Heap of the process. A table of samples of ten megabytes fits; one that declares billions does not. */
const HEAP_MB = 64
const TIMEOUT_MS = 10_000

const file = fileURLToPath(new URL('./video-process.mjs', import.meta.url))
const queue = makeSemaphore(1, { maxWaiting: 16 })

/**
 * Reads a video, and removes its metadata, such as the place where it was recorded. Works in a process of its
 * own with limits of memory and time: tables of a small file can declare billions of samples, which the
 * reader would expand. A thread would end the server with itself.
 * @returns `unreadable` when the container has no video or is damaged; `failed` when the process ended early,
 * at a limit or by a signal, or did not start: another time may succeed
 * @throws QueueFull when too many videos wait
 */
export const readVideo = (bytes: Uint8Array): Promise<Video | 'unreadable' | 'failed'> =>
  queue(async () => {
    const child = spawn(process.execPath, ['--jitless', `--max-old-space-size=${HEAP_MB}`, file], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: {},
    })
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes)
    const [output, isDone] = await Promise.all([
      buffer(child.stdout),
      new Promise<boolean>((done) =>
        child.once('close', (code) => done(code === 0)).once('error', () => done(false)),
      ),
    ])
    if (!isDone) return 'failed'
    const end = output.indexOf('\n')
    if (end < 0) return 'unreadable'
    const facts = JSON.parse(output.toString('utf8', 0, end)) as Omit<Video, 'bytes'>
    return { ...facts, bytes: output.subarray(end + 1) }
  })
