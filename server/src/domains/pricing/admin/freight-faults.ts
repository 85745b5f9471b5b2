import type { Input } from '@pasar/contract/call'
import type { adminFreightSave } from '@pasar/contract/calls/admin/marketing'

export type RuleDraft = Input<typeof adminFreightSave>['rules'][number]
export type FreightFault = 'state-twice' | 'country-unknown' | 'home-needed' | 'days' | 'default-needed'

/**
 * What is wrong with the rules of a template; null when nothing is. Pure.
 * @param home countries of the shop's markets: the default template serves each of them whole
 */
export function faultOf(
  rules: readonly RuleDraft[],
  {
    isDefault,
    home,
    isCountry,
  }: { isDefault: boolean; home: readonly string[]; isCountry(code: string): boolean },
): { field: string; problem: FreightFault } | null {
  const places = new Set<string>()
  for (const [i, rule] of rules.entries()) {
    if (!isCountry(rule.country)) return { field: `rules.${i}.country`, problem: 'country-unknown' }
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
