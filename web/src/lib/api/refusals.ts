/** What a refused call needs, and no first visit: the names of the codes, and what the client does then. */
export { nameOfCode } from '@pasar/contract/codes'
export { handleRefusal } from './handle-refusal.ts'
