import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A statement that names a table of another domain. */
export type TableUse = {
  file: string
  line: number
  domain: string
  owner: string
  table: string
  writes: boolean
}

export type AccessRules = Readonly<Record<string, readonly string[]>>

/**
 * Finds which domain owns each table.
 * @param domains the folder `server/src/domains`
 * @returns owner by table name, from the `pgTable` definitions in the domains' `tables.ts`
 */
function tableOwners(domains: string): Map<string, string> {
  const owners = new Map<string, string>()
  for (const file of globSync('*/**/*tables.ts', { cwd: domains })) {
    const text = readFileSync(path.join(domains, file), 'utf8')
    for (const [, table] of text.matchAll(/pgTable\(\s*'([a-z_]+)'/g)) owners.set(table!, getDomain(file))
  }
  return owners
}

/**
 * Finds the SQL that names tables of other domains. Tests are left out: they set up what they need.
 * @param domains the folder `server/src/domains`
 */
export function findForeignTableUses(domains: string): TableUse[] {
  const owners = tableOwners(domains)
  return globSync('*/**/*.ts', { cwd: domains })
    .filter((file) => !/\.test\.ts$|(^|[\\/])testing([\\/]|\.ts$)/.test(file))
    .flatMap((file) => findForeignUses(file, readFileSync(path.join(domains, file), 'utf8'), owners))
}

const SQL_TABLE = /\b(from|join|using|update|insert\s+into|delete\s+from)\s+(?:only\s+)?([a-z_]+)\b/gi

/** Finds the uses in one file. @param file path below the domains' folder */
export function findForeignUses(file: string, text: string, owners: ReadonlyMap<string, string>): TableUse[] {
  const domain = getDomain(file)
  const code = withoutComments(text)
  const uses: TableUse[] = []
  for (const { 1: verb = '', 2: table = '', index } of code.matchAll(SQL_TABLE)) {
    const owner = owners.get(table)
    if (!owner || owner === domain) continue
    const line = code.slice(0, index).split('\n').length
    uses.push({ file, line, domain, owner, table, writes: /^(update|insert|delete)/i.test(verb) })
  }
  return uses
}

/** The uses that the rules do not allow. A domain that may write a table may read it as well. */
export function findUndeclaredUses(
  uses: readonly TableUse[],
  mayRead: AccessRules,
  mayWrite: AccessRules,
): TableUse[] {
  const allows = (rules: AccessRules, { domain, owner }: TableUse) => rules[domain]?.includes(owner) ?? false
  return uses.filter((use) => !allows(mayWrite, use) && (use.writes || !allows(mayRead, use)))
}

/** The declared pairs that no statement uses. */
export function findUnusedRules(
  uses: readonly TableUse[],
  mayRead: AccessRules,
  mayWrite: AccessRules,
): string[] {
  const unused = (rules: AccessRules, right: string, writes: boolean) =>
    Object.entries(rules).flatMap(([domain, owners]) =>
      owners
        .filter((owner) => !uses.some((u) => u.domain === domain && u.owner === owner && u.writes === writes))
        .map((owner) => `${domain} ${right} ${owner}`),
    )
  return [...unused(mayRead, 'reads', false), ...unused(mayWrite, 'writes', true)]
}

const getDomain = (file: string): string => file.split(/[\\/]/)[0] ?? ''

/** Keeps the line breaks, so that line numbers stay right. */
const withoutComments = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, (comment) => comment.replace(/[^\n]/g, ' '))
