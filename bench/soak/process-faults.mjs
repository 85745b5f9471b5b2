// Preloaded into the processes of the soak. SIGUSR2 writes the memory after a garbage collection to
// `memory-<pid>.json` in SOAK_FOLDER; `clock-<pid>` there has milliseconds that the wall clock is ahead.
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isMainThread } from 'node:worker_threads'

const { SOAK_FOLDER: folder } = process.env
const CLOCK_CHECK_MS = 100

if (folder && isMainThread) {
  reportMemory()
  stepClock()
}

function reportMemory() {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  const file = path.join(folder, `memory-${process.pid}.json`)
  process.on('SIGUSR2', () => {
    collect()
    const { rss, heapUsed, external } = process.memoryUsage()
    const resources = process.getActiveResourcesInfo().length
    writeFileSync(`${file}.part`, JSON.stringify({ rss, heapUsed, external, resources }))
    renameSync(`${file}.part`, file)
  })
}

/** Timers and durations use the monotonic clock, which a step of the wall clock does not change either. */
function stepClock() {
  const file = path.join(folder, `clock-${process.pid}`)
  const Real = Date
  let aheadMs = 0
  const now = () => Real.now() + aheadMs
  const Stepped = new Proxy(Real, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new Real(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
  Real.prototype.constructor = Stepped
  globalThis.Date = Stepped
  setInterval(() => {
    try {
      aheadMs = Number(readFileSync(file, 'utf8'))
    } catch {
      // No step has been asked for.
    }
  }, CLOCK_CHECK_MS).unref()
}
