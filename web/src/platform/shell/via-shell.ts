import { hasShellBridge } from '../environment.ts'
import type { ShellResult } from './bridge.ts'
import type { CallsOut, NameOut } from './protocol.ts'

/**
 * Makes a call of the native shell.
 * @returns undefined without a shell, and where it lacks the call or does not answer: the browser's own way
 * is next
 */
export async function viaShell<N extends NameOut>(
  name: N,
  data: CallsOut[N]['input'],
): Promise<ShellResult<CallsOut[N]['output']> | undefined> {
  if (!hasShellBridge()) return undefined
  const { getBridge } = await import('./bridge.ts')
  const result = await getBridge().call(name, data)
  return !result.ok && (result.error === 'unsupported' || result.error === 'timeout') ? undefined : result
}
