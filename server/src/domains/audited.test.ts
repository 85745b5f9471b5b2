import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { domains } from '../domains.ts'

const folder = fileURLToPath(new URL('.', import.meta.url))

type Body = { domain: string; text: string }

/** Returns the bodies of the domains' top-level functions, by name. Relies on the formatter's layout. */
function readBodies(): Map<string, Body[]> {
  const found = new Map<string, Body[]>()
  for (const file of globSync('*/**/*.ts', { cwd: folder })) {
    if (/\.test\.ts$|\/testing\.ts$/.test(file)) continue
    const source = readFileSync(`${folder}${file}`, 'utf8')
    for (const text of source.split(/\n(?=(?:export )?(?:async )?(?:function|const|type) |\/\*\*)/)) {
      const name = /^(?:export )?(?:(?:async )?function|const) (\w+)/.exec(text)?.[1]
      if (name) found.set(name, [...(found.get(name) ?? []), { domain: file.split('/')[0]!, text }])
    }
  }
  return found
}

const bodies = readBodies()

/** Resolves a name in a domain: its own functions, else those of other domains. */
function resolveName(name: string, domain: string): Body[] {
  const all = bodies.get(name) ?? []
  const own = all.filter((body) => body.domain === domain)
  return own.length > 0 ? own : all
}

/**
 * Reports whether a function calls `recordAudit` or `writeAuditEntry`, directly or by the functions that it
 * calls or passes.
 */
function reachesAudit(name: string, domain = '', seen = new Set<string>()): boolean {
  // A name means something else in another domain.
  if (seen.has(`${domain} ${name}`)) return false
  seen.add(`${domain} ${name}`)
  return resolveName(name, domain).some(({ text, domain: home }) => {
    if (/\b(recordAudit|writeAuditEntry)\(/.test(text)) return true
    const called = [...text.matchAll(/(?<![.\w])(?:(\w+)\(|(?<=[(,]\s*)(\w+)(?=[,)]))/g)]
    return called.some(([, call, passed]) => reachesAudit((call ?? passed)!, home, seen))
  })
}

/** Paths of calls that start or preview something, or say where staff are: nothing to look up later. */
const unaudited = new Set([
  '/admin/api/session/proveOptions',
  '/admin/api/account/totpStart',
  '/admin/api/account/passkeyStart',
  '/admin/api/freight/try',
  '/admin/api/orders/rates',
  '/admin/api/pairing-runs/preview',
  '/admin/api/conversations/read',
  '/admin/api/conversations/typing',
  '/admin/api/agents/beat',
  '/admin/api/afterSales/read',
])

const staffCalls = domains
  .flatMap(({ routes }) => routes)
  .filter(({ call }) => typeof call.who === 'object' && call.method === 'POST' && !unaudited.has(call.path))
  .map(({ call, run }) => ({ path: call.path, useCase: run.name }))

test('the search distinguishes use cases that write to the audit log from those that read', () => {
  expect(staffCalls.length).toBeGreaterThan(20)
  for (const writes of ['saveStaff', 'deleteRole', 'removeTotp'])
    expect(reachesAudit(writes), writes).toBe(true)
  for (const reads of ['listStaff', 'showRole', 'mySessions', 'listAudit', 'startTotp', 'rightsOf'])
    expect(reachesAudit(reads), reads).toBe(false)
})

test.each(staffCalls)('$path records an audit entry', ({ useCase }) => {
  expect(useCase, 'the use case has a name').not.toBe('')
  expect(reachesAudit(useCase), `${useCase} and its callees`).toBe(true)
})
