// Conventions that no linter knows: node scripts/checks/main.ts; with --fix it wraps comments
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { packs } from '../../admin/src/i18n/zh-cn/index.ts'
import { domainsMayRead, domainsMayWrite } from '../../server/domain-access.mjs'
import { inRoot, root } from '../lib/paths.ts'
import { MAX_WIDTH, wrapComments } from './comment-width.ts'
import { findTextProblems } from './console-texts/problems.ts'
import { findOversizedFolders } from './folder-size.ts'
import { findOutdatedWords } from './language.ts'
import { findForeignTableUses, findUndeclaredUses, findUnusedRules } from './table-access.ts'

/**
 * Free in their words: history, data, the texts and drawings of the demo, and the list of the words itself.
 */
const FREE_TEXT =
  /^(CHANGELOG\.md|docs\/glossary\.md|scripts\/checks\/|artwork\/|server\/src\/demo\/(products|reviews|news|agreements)|bench\/generate\/vocabulary)|\/(data|migrations)\//

/** Generated: one file for each icon in use. */
const GENERATED = /^admin\/icons\//

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && existsSync(inRoot(file)))

/** Sources of the console whose texts are translated; documents for members are in the members' languages. */
const consoleSources = files
  .filter((file) => /^admin\/src\/.*(?<!\.test)\.tsx?$/.test(file))
  .filter((file) => !/^admin\/src\/(i18n\/|resources\/orders\/print\/labels)/.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))

const wideComments = files
  .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !GENERATED.test(file))
  .map((file) => ({ file, text: readFileSync(inRoot(file), 'utf8') }))
  .map((source) => ({ ...source, wrapped: wrapComments(source.text) }))
  .filter(({ text, wrapped }) => wrapped !== text)
const mayFix = process.argv.includes('--fix')
if (mayFix) for (const { file, wrapped } of wideComments) writeFileSync(inRoot(file), wrapped)

const uses = findForeignTableUses(inRoot('server/src/domains'))

const problems = [
  ...(mayFix ? [] : wideComments).map(
    ({ file }) => `${file} has comments wider than ${MAX_WIDTH} columns: npm run format`,
  ),
  ...findUndeclaredUses(uses, domainsMayRead, domainsMayWrite).map(
    (use) =>
      `server/src/domains/${use.file}:${use.line} ${use.domain} ${use.writes ? 'writes' : 'reads'} ${use.table} of ` +
      `${use.owner}: declare it in server/domain-access.mjs or ask ${use.owner} for it`,
  ),
  ...findUnusedRules(uses, domainsMayRead, domainsMayWrite).map(
    (rule) => `server/domain-access.mjs: "${rule}" is not used: remove it`,
  ),
  ...findTextProblems(consoleSources, packs),
  ...findOversizedFolders(files.filter((file) => !GENERATED.test(file))).map(
    ({ folder, count }) => `${folder} has ${count} files: split it by subject`,
  ),
  ...files
    .filter((file) => /\.(ts|tsx|mjs|css|md|html|sh|yaml|yml)$/.test(file) && !FREE_TEXT.test(file))
    .flatMap((file) => findOutdatedWords(file, readFileSync(inRoot(file), 'utf8')))
    .map(({ file, line, word, instead }) => `${file}:${line} "${word}": write ${instead} (docs/glossary.md)`),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
