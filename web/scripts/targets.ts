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
