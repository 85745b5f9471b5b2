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
 * @returns null when the container has no video, is damaged, or exceeds a limit
 * @throws QueueFull when too many videos wait
 */
export const readVideo = (bytes: Uint8Array): Promise<Video | null> =>
  queue(async () => {
    const child = spawn(process.execPath, ['--jitless', `--max-old-space-size=${HEAP_MB}`, file], {
      stdio: ['pipe', 'pipe', 'ignore'],
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      env: {},
    })
    // The process may end before it has read everything.
    child.stdin.on('error', () => undefined).end(bytes)
    const [output] = await Promise.all([
      buffer(child.stdout),
      new Promise((done) => child.once('close', done).once('error', done)),
    ])
    const end = output.indexOf('\n')
    // A process that was ended while it wrote leaves a part.
    if (end < 0 || output.length - end - 1 !== bytes.length) return null
    const facts = JSON.parse(output.toString('utf8', 0, end)) as Omit<Video, 'bytes'>
    return { ...facts, bytes: output.subarray(end + 1) }
  })
