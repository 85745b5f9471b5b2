import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/**
 * Returns the memory of finished work to the system within seconds. V8 keeps it in an idle process; the
 * disposal of a context starts its memory reducer.
 */
export function releaseMemory(): void {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  collectGarbage()
}
