import type { Territory } from '@pasar/contract/calls/network/partners'
import { isTimeZone, overlap } from '@pasar/contract/opening-hours'
import type { ApplicationState, DealerState } from '@pasar/contract/partners'
import type { ServiceCenterProfile } from '@pasar/contract/service-centers'
import type { Transitions } from '../../platform/transitions.ts'

export type ApplicationAction = 'review' | 'approve' | 'reject' | 'withdraw'

/** State transitions of applications. `review`: a staff account opens it for the first time. */
export const transitions = {
  submitted: { review: 'under_review', reject: 'rejected', withdraw: 'withdrawn' },
  under_review: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  approved: {},
  rejected: {},
  withdrawn: {},
} as const satisfies Transitions<ApplicationState, ApplicationAction>

/** The states of applications that are not decided. */
export const openStates = ['submitted', 'under_review'] as const satisfies ApplicationState[]

export const isOpen = (state: ApplicationState): boolean => openStates.some((open) => open === state)

export type DealerAction = 'suspend' | 'resume'

/** State transitions of dealers. A suspended dealer keeps the level and has no discount. */
export const dealerTransitions = {
  active: { suspend: 'suspended' },
  suspended: { resume: 'active' },
} as const satisfies Transitions<DealerState, DealerAction>

/** What the rules ask of the regions: whether a country exists, and its first-level areas by code. */
export type Regions = {
  isCountry(code: string): boolean
  /** The name of a first-level area; undefined for an unknown code. */
  findState(country: string, code: string): string | undefined
  hasStates(country: string): boolean
}

/** A problem of a field, with a text `partners.problem_…`. */
export type Problem = 'country' | 'state' | 'currency' | 'amount' | 'timeZone' | 'hours'

/**
 * Validates a territory. Countries with areas have the code of one, or none for the whole country.
 * @returns the territory with the area's name, or the problem by field
 */
export function resolveTerritory(
  { country, stateCode, state }: Territory,
  regions: Regions,
): { ok: true; territory: Territory } | { ok: false; field: 'country' | 'state'; problem: Problem } {
  if (!regions.isCountry(country)) return { ok: false, field: 'country', problem: 'country' }
  if (!regions.hasStates(country)) return { ok: true, territory: { country, stateCode: '', state } }
  const name = stateCode === '' ? '' : regions.findState(country, stateCode)
  if (name === undefined || (stateCode === '' && state !== ''))
    return { ok: false, field: 'state', problem: 'state' }
  return { ok: true, territory: { country, stateCode, state: name } }
}

/** Validates a service center's profile. Returns the problems by field. */
export function validateProfile(
  { country, timeZone, hours }: ServiceCenterProfile,
  regions: Regions,
): Map<string, Problem> {
  const problems = new Map<string, Problem>()
  if (!regions.isCountry(country)) problems.set('country', 'country')
  if (!isTimeZone(timeZone)) problems.set('timeZone', 'timeZone')
  if (overlap(hours)) problems.set('hours', 'hours')
  return problems
}
