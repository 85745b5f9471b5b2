import { readFileSync } from 'node:fs'

const { browserslist } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
  browserslist: string[]
}

const names: Record<string, string> = { ios_saf: 'ios' }

/** The oldest supported engines, from `browserslist`, as Vite names them: `ios_saf >= 15` is `ios15`. */
export const targets = browserslist.map((entry) => {
  const [name = '', version = ''] = entry.split(' >= ')
  return `${names[name] ?? name}${version}`
})

/** The first versions whose class fields work as specified, for engines in which they did so later. */
const classFields: Record<string, number> = { chrome: 98, ios: 16, safari: 16 }

/**
 * The same for scripts, but with class fields as they are: lowered to WeakMaps they cost 0.9 kB of every
 * first visit. The supported engines know them, with two defects: Safari 15 resolves names in the initializer
 * of a field wrongly when it contains a parenthesis (webkit.org/b/236843), and Chromium 97 rejects a static
 * field named `name` or `length`. class-fields.ts refuses both.
 */
export const jsTargets = targets.map((target) =>
  target.replace(
    /^([a-z]+)(\d+)$/,
    (_, name: string, version: string) => `${name}${Math.max(Number(version), classFields[name] ?? 0)}`,
  ),
)
