import type { Output, Sent } from '@pasar/contract/call'
import type {
  dealerApply,
  PartnerApplication,
  partnerInfo,
  serviceCenterApply,
} from '@pasar/contract/calls/network/partners'
import type { Position } from '@pasar/contract/distance'
import { type OpeningHours, sortHours } from '@pasar/contract/opening-hours'
import type { ChosenPlace } from '@/features/maps/model/chosen-place.ts'
import { toDecimalPoint } from '@/features/wallet/model/amount.ts'

export type PartnerInfo = Output<typeof partnerInfo>
export type KindInfo = PartnerInfo['kinds'][number]

/** Where a partner is; the code is empty for free text, and for the whole country of a dealer. */
export type Place = { country: string; stateCode: string; state: string }

export type DealerDraft = Place & { company: string; experience: string; monthlyPurchases: string }

/** Creates a draft of a dealer's application from the previous one, or an empty one. */
export function createDealerDraft(previous: PartnerApplication | null, country: string): DealerDraft {
  const form = previous?.dealer
  return form
    ? {
        ...form.territory,
        company: form.company,
        experience: form.experience,
        monthlyPurchases: form.monthlyPurchases.amount,
      }
    : { country, stateCode: '', state: '', company: '', experience: '', monthlyPurchases: '' }
}

/** Returns a decimal amount as the contract has it, or undefined: `2,500.5` and `2500,5` are `2500.5`. */
export function parseAmount(text: string): string | undefined {
  const plain = toDecimalPoint(text.replaceAll(/\s/g, ''))
  return /^\d{1,12}(\.\d{1,2})?$/.test(plain) ? plain : undefined
}

/** Builds the form of a dealer's application; undefined with an amount that is none. */
export function buildDealerForm(
  { country, stateCode, state, company, experience, monthlyPurchases }: DealerDraft,
  currency: PartnerInfo['currency'],
): Sent<typeof dealerApply>['form'] | undefined {
  const amount = parseAmount(monthlyPurchases)
  if (amount === undefined) return undefined
  return {
    territory: { country, stateCode, state: state.trim() },
    company: company.trim(),
    experience: experience.trim(),
    monthlyPurchases: { amount, currency },
  }
}

/** The hours of a weekday, 1 is Monday; null while it is closed. */
export type DayHours = { opens: string; closes: string } | null

export type CenterDraft = Omit<Sent<typeof serviceCenterApply>['profile'], 'hours'> &
  Place & {
    /** Seven days, Monday first; further intervals of a day are not in the form. */
    days: DayHours[]
    /** As picked on the map; null for the middle of the place. */
    position: Position | null
  }

const WEEK = [1, 2, 3, 4, 5, 6, 7]
const usualHours: DayHours = { opens: '09:00', closes: '18:00' }

const toDays = (hours: readonly OpeningHours[]): DayHours[] =>
  WEEK.map((day) => {
    const found = sortHours(hours).find((it) => it.day === day)
    return found ? { opens: found.opens, closes: found.closes } : null
  })

/** Creates a draft of a service center's application from the previous one, or one with usual hours. */
export function createCenterDraft(
  previous: PartnerApplication | null,
  { country, callingCode, timeZone }: { country: string; callingCode: string; timeZone: string },
): CenterDraft {
  const profile = previous?.serviceCenter
  if (profile) {
    const { hours, ...rest } = profile
    return { ...rest, days: toDays(hours), position: previous.position }
  }
  return {
    ...{ name: '', country, state: '', stateCode: '', city: '', postcode: '', detail: '' },
    ...{ phonePrefix: callingCode, phone: '', timeZone },
    days: WEEK.map((day) => (day <= 5 ? usualHours : null)),
    position: null,
  }
}

/** Puts a place of the map into a draft. What the map does not know stays, unless the area is another one. */
export function applyPlace(draft: CenterDraft, place: ChosenPlace): CenterDraft {
  const [state, city] = place.areas
  const isSame = place.country === draft.country && (!state || state.code === draft.stateCode)
  const known = isSame ? draft : { state: '', stateCode: '', city: '', postcode: '' }
  return {
    ...draft,
    country: place.country || draft.country,
    state: state?.name ?? known.state,
    stateCode: state?.code ?? known.stateCode,
    city: city?.name ?? known.city,
    postcode: place.postcode || known.postcode,
    detail: place.detail || draft.detail,
    position: place.position,
  }
}

/** Builds the profile of a service center's application. */
export function buildProfile({
  days,
  position: _,
  ...draft
}: CenterDraft): Sent<typeof serviceCenterApply>['profile'] {
  const trim = (text = '') => text.trim()
  const hours = days.flatMap((hours, index) => (hours ? [{ day: index + 1, ...hours }] : []))
  const texts = { name: trim(draft.name), state: trim(draft.state), city: trim(draft.city) }
  return { ...draft, ...texts, postcode: trim(draft.postcode), detail: trim(draft.detail), hours }
}

/** Returns the messages of the server by the field's own name: `form.territory.state` is `state`. */
export const shortenFields = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([path, message]) => [path.split('.').at(-1)!, message]))
