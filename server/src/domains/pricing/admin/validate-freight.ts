import type { Input } from '@pasar/contract/call'
import type { adminFreightSave } from '@pasar/contract/calls/admin/catalog/marketing'

export type RuleDraft = Input<typeof adminFreightSave>['rules'][number]
export type FreightProblem =
  | 'state-twice'
  | 'country-unknown'
  | 'home-needed'
  | 'days'
  | 'default-needed'
  | 'service-twice'
  | 'home-served'

/**
 * Validates the rules of a template.
 * @param home countries of the shop's markets; the default template must cover each of them completely
 * @returns the first invalid field, or null
 */
export function validateFreight(
  rules: readonly RuleDraft[],
  {
    isDefault,
    home,
    isCountry,
  }: { isDefault: boolean; home: readonly string[]; isCountry(code: string): boolean },
): { field: string; problem: FreightProblem } | null {
  const places = new Set<string>()
  for (const [i, rule] of rules.entries()) {
    if (!isCountry(rule.country)) return { field: `rules.${i}.country`, problem: 'country-unknown' }
    for (const [n, service] of rule.services.entries()) {
      const field = `rules.${i}.services.${n}`
      if (service.maxDays < service.minDays) return { field: `${field}.maxDays`, problem: 'days' }
      if (rule.services.findIndex(({ code }) => code === service.code) < n)
        return { field: `${field}.code`, problem: 'service-twice' }
    }
    if (rule.maxDays < rule.minDays) return { field: `rules.${i}.maxDays`, problem: 'days' }
    for (const state of rule.states.length > 0 ? rule.states : ['']) {
      const place = `${rule.country} ${state}`
      if (places.has(place)) return { field: `rules.${i}.states`, problem: 'state-twice' }
      places.add(place)
    }
  }
  const unserved = isDefault && home.some((country) => !places.has(`${country} `))
  return unserved ? { field: 'rules', problem: 'home-needed' } : null
}
