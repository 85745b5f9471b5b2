// npm run -w admin icons: copies the icons that the console and React Admin import into admin/icons.
import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../', import.meta.url))
const target = path.join(root, 'admin/icons')
const { name, version } = JSON.parse(readFileSync(path.join(target, 'package.json'), 'utf8'))

/** Files that import icons: ours, and those of React Admin, which is one package or several. */
const importers = [
  'admin/src/**/*.{ts,tsx}',
  'node_modules/react-admin/dist/**/*.js',
  'node_modules/ra-*/dist/**/*.js',
  'node_modules/react-admin/node_modules/ra-*/dist/**/*.js',
]
const imported = new Set(
  globSync(importers, { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/@mui\/icons-material\/(\w+)/g)].map(
      ([, icon]) => icon,
    ),
  ),
)

const folder = mkdtempSync(path.join(tmpdir(), 'pasar-icons-'))
try {
  const packed = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], {
    cwd: folder,
    encoding: 'utf8',
  })
  execFileSync('tar', ['-xzf', packed.trim()], { cwd: folder })
  for (const file of readdirSync(target)) if (/\.m[jt]s$/.test(file)) rmSync(path.join(target, file))
  const copy = (file: string) => cpSync(path.join(folder, 'package', file), path.join(target, file))
  // Examples in comments of React Admin name icons that do not exist.
  const icons = [...imported].filter((icon) => existsSync(path.join(folder, 'package', `${icon}.mjs`)))
  for (const icon of icons) for (const type of ['mjs', 'd.mts']) copy(`${icon}.${type}`)
  copy('LICENSE')
  copy('utils/createSvgIcon.mjs')
  console.log(`${icons.length} icons of ${name} ${version}`)
} finally {
  rmSync(folder, { recursive: true, force: true })
}
