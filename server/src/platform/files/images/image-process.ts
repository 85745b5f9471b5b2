import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { makeSemaphore } from '../../semaphore.ts'

/**
 * Pixel limits of a decoder. `maxPixels` is by format, as sharp names it; a format without entry is rejected.
 * Interlaced and progressive pictures are held in memory whole, whatever their format.
 */
export type PixelLimits = { maxPixels: Readonly<Record<string, number>>; maxInterlacedPixels: number }

export type EncodedImage = {
  /** WebP. */
  data: Buffer
  width: number
  height: number
  /** Red, green, blue of the upper half, then of the lower one, 0–255. */
  halves: number[]
}

export type ImageFormat = 'avif' | 'webp' | 'jpeg'

/** Why a picture was not processed. `ended`: the process ended or took too long. */
export type ImageFailure = 'undecodable' | 'too-many-pixels' | 'ended'

export class ImageError extends Error {
  readonly failure: ImageFailure
  constructor(failure: ImageFailure) {
    super(`the picture was not processed: ${failure}`)
    this.failure = failure
  }
}

/** A picture on a composition, cut to a square of `side` pixels. */
export type ImageLayer = { bytes: Uint8Array; left: number; top: number; side: number; round: boolean }

type Composition = {
  background: Uint8Array
  layers: readonly ImageLayer[]
  /** SVG over the layers. */
  overlay: Uint8Array
  width: number
  height: number
}

type Tasks = {
  compose: { input: Composition; value: Buffer }
  encode: { input: { bytes: Uint8Array; limits: PixelLimits; size: number }; value: EncodedImage }
  render: { input: { bytes: Uint8Array; type: string; size: number; format: ImageFormat }; value: Buffer }
}
type Pending = { resolve(value: unknown): void; reject(error: ImageError): void }
type Response = { id: number; value?: unknown; failure?: ImageFailure }
type Running = { child: ChildProcess; pending: Map<number, Pending>; idle?: NodeJS.Timeout }

/**
 * Limit of writable memory, kB: the libraries, the largest picture within the pixel limits and two
 * renderings. Linux enforces it; the decoder then reports that it is out of memory.
 */
const DATA_LIMIT_KB = 360 * 1024
/** Time for one picture, queueing inside the process included. */
const TIMEOUT_MS = 30_000
/** An idle process ends, which returns its memory to the system. */
const IDLE_MS = 30_000

const file = fileURLToPath(new URL('./image-process.mjs', import.meta.url))
const uploads = makeSemaphore(1, { maxWaiting: 16 })
const renderings = makeSemaphore(2, { maxWaiting: 200 })
/**
 * An upload takes both permits: an unknown picture can need most of the memory. Only what the queues above
 * have admitted waits here, so an upload waits for two renderings at most.
 */
const decoders = makeSemaphore(2)

let running: Running | undefined
let last = 0

/**
 * Encodes an upload as WebP, upright and without metadata, in a square of `size` pixels.
 * @throws ImageError; QueueFull when 16 uploads wait
 */
export const encodeImage = (input: Tasks['encode']['input']): Promise<EncodedImage> =>
  uploads(() => decoders(() => decoders(() => request('encode', input))))

/** Renders a picture of the shop. @throws ImageError; QueueFull when 200 renderings wait */
export const renderImage = (input: Tasks['render']['input']): Promise<Buffer> =>
  renderings(() => decoders(() => request('render', input)))

/** Composes a picture as JPEG. @throws ImageError; QueueFull when 200 renderings wait */
export const composeImage = (input: Composition): Promise<Buffer> =>
  renderings(() => decoders(() => request('compose', input)))

/** Returns the id of the process, if it runs. */
export const imageProcessId = (): number | undefined => running?.child.pid

/**
 * Sends a task to the process that handles pictures. Its decoders are native code and its input is untrusted,
 * so it has a memory limit, a low priority, and can be replaced when it fails.
 */
function request<T extends keyof Tasks>(task: T, input: Tasks[T]['input']): Promise<Tasks[T]['value']> {
  running ??= startProcess()
  const { child, pending, idle } = running
  clearTimeout(idle)
  const id = ++last
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
    const settle =
      <V>(then: (value: V) => void) =>
      (value: V) => {
        clearTimeout(timeout)
        then(value)
      }
    pending.set(id, { resolve: settle(resolve as Pending['resolve']), reject: settle(reject) })
    child.ref()
    child.channel?.ref()
    // A failed send is followed by the end of the process.
    child.send({ id, task, input }, () => undefined)
  })
}

/**
 * Environment of the process: what Node and the fonts of vectors need. The server's secrets are not passed
 * on. glibc returns the memory of a picture when it has one arena, and maps large blocks separately: it would
 * else raise the size from which it does so. In fragments, memory grows until the limit is reached.
 */
const environment = (): NodeJS.ProcessEnv => {
  const { PATH, HOME, FONTCONFIG_PATH, SystemRoot } = process.env
  const malloc = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: String(1024 ** 2) }
  return { PATH, HOME, FONTCONFIG_PATH, SystemRoot, UV_THREADPOOL_SIZE: '3', ...malloc }
}

function startProcess(): Running {
  // Without a compiler, V8 reserves no range of writable memory for code, which the limit would count.
  const args = ['--jitless', '--max-old-space-size=64', file]
  const [command, ...parameters] =
    process.platform === 'linux'
      ? ['/bin/sh', '-c', `ulimit -d ${DATA_LIMIT_KB}; exec nice -n 10 "$0" "$@"`, process.execPath, ...args]
      : [process.execPath, ...args]
  const child = spawn(command!, parameters, {
    env: environment(),
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  })
  const started: Running = { child, pending: new Map() }
  child.on('message', ({ id, value, failure }: Response) => {
    const pending = started.pending.get(id)
    started.pending.delete(id)
    if (started.pending.size === 0) endWhenIdle(started)
    if (failure) pending?.reject(new ImageError(failure))
    else pending?.resolve(value)
  })
  const end = () => {
    if (running === started) running = undefined
    clearTimeout(started.idle)
    for (const pending of started.pending.values()) pending.reject(new ImageError('ended'))
    started.pending.clear()
  }
  child.on('exit', end)
  child.on('error', end)
  return started
}

/** Ends an idle process after a while. Until then it does not keep the server alive. */
function endWhenIdle(started: Running): void {
  started.child.unref()
  started.child.channel?.unref()
  started.idle = setTimeout(() => {
    running = undefined
    started.child.disconnect()
  }, IDLE_MS).unref()
}
