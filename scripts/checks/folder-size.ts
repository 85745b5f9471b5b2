/** More files than this in one folder hide what it is about: split it by subject. */
const MAX_FILES = 25
/** Language packs have one file per subject, with its name, in every language. */
const languagePacks = /^(web\/src\/i18n|server\/src\/texts)\/[a-z-]+\/$/

/**
 * Finds folders with too many source files.
 * @param files paths with `/`
 * @param max files that a folder may hold, tests not counted
 */
export function findOversizedFolders(
  files: readonly string[],
  max = MAX_FILES,
): { folder: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    if (!/\.(ts|tsx|mjs)$/.test(file) || /\.(test|spec)\.tsx?$/.test(file)) continue
    const folder = file.slice(0, file.lastIndexOf('/') + 1) || './'
    if (languagePacks.test(folder)) continue
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts].filter(([, count]) => count > max).map(([folder, count]) => ({ folder, count }))
}
