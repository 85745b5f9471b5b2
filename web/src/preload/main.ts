import { type PreloadFiles, preloadFirstPage } from './preload.ts'

/** Replaced by the build (scripts/plugins/preload-script.ts). */
declare const __PRELOAD_FILES__: PreloadFiles

try {
  preloadFirstPage(__PRELOAD_FILES__)
} catch {
  // Storage may be blocked or corrupt. The client handles that.
}
