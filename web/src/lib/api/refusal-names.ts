import type { RefusalName } from '@pasar/contract/codes'
import { NetworkError } from './errors.ts'

/**
 * Loads the names of the codes and what handles refusals. They come with the background of the first page, or
 * with the first refusal before it: no first visit needs them.
 */
export const loadRefusals = () => import('./refusals.ts')

/**
 * Returns the name of a refusal's code; 'unknown' for a code of a newer server.
 * @throws NetworkError when the names cannot be loaded
 */
export async function nameRefusal(code: number): Promise<RefusalName | 'server-error' | 'unknown'> {
  const names = await loadRefusals().catch(() => {
    throw new NetworkError()
  })
  return names.nameOfCode(code) ?? 'unknown'
}
