import { beEarly, type EarlyFiles } from './early.ts'

/** Written by the build (scripts/plugins/early.ts). */
declare const __EARLY_FILES__: EarlyFiles

try {
  beEarly(__EARLY_FILES__)
} catch {
  // Storage may be shut, or hold what cannot be read: the client copes with that itself.
}
