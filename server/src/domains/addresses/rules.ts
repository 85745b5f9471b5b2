import type { AreaNode, AreaTree } from '../regions/index.ts'
import type { AddressForm } from './forms.ts'

export const ADDRESS_LIMIT = 50

/** The fields of an address that the country's form checks. */
export type Place = {
  givenName: string
  surname: string
  state: string
  city: string
  district: string
  stateCode: string
  cityCode: string
  districtCode: string
  postcode: string
  detail: string
}

export type AddressFault = { field: keyof Place; reason: 'required' | 'form' | 'unknown' }

const codeFields = { state: 'stateCode', city: 'cityCode', district: 'districtCode' } as const

/** Returns the areas of the codes, largest first. A code outside the previous area is a fault. */
function areasByCode(
  place: Place,
  form: AddressForm,
  tree: AreaTree,
): { areas: AreaNode[]; faults: AddressFault[] } {
  const areas: AreaNode[] = []
  const faults: AddressFault[] = []
  for (const [index, name] of form.levels.entries()) {
    const code = place[codeFields[name]]
    if (!code) continue
    const area = tree.byCode.get(code)
    const outer = areas.at(-1)
    if (!area || area.level !== index + 1 || (outer && !isInside(area, outer)))
      faults.push({ field: codeFields[name], reason: 'unknown' })
    else areas.push(area)
  }
  return { areas, faults }
}

const isInside = (area: AreaNode, outer: AreaNode): boolean =>
  area.parent === outer || (area.parent !== null && isInside(area.parent, outer))

/** Finds required levels that are empty. A level is not required when its parent area has no children. */
function missingAreas(place: Place, form: AddressForm, tree: AreaTree): AddressFault[] {
  const faults: AddressFault[] = []
  form.levels.forEach((name, index) => {
    const required = form.fields.find((f) => f.name === name)?.required
    if (!required || place[name] || place[codeFields[name]]) return
    const above = form.levels[index - 1]
    const parent = above && tree.byCode.get(place[codeFields[above]])
    if (parent && parent.children.length === 0 && index < tree.levels) return
    faults.push({ field: name, reason: 'required' })
  })
  return faults
}

/**
 * Validates an address by the form of its country. Returns the faults in the order of the form; the phone is
 * not checked.
 */
export function findFaults(place: Place, form: AddressForm, tree: AreaTree): AddressFault[] {
  const { faults } = areasByCode(place, form, tree)
  const order = form.fields.map((f) => f.name as string)
  for (const { name, required, pattern } of form.fields) {
    if (name === 'phone' || name === 'email' || name in codeFields) continue
    const field = name as 'givenName' | 'surname' | 'postcode' | 'detail'
    const value = place[field]
    if (required && !value) faults.push({ field, reason: 'required' })
    else if (value && pattern && !new RegExp(`^(?:${pattern})$`, 'u').test(value))
      faults.push({ field, reason: 'form' })
  }
  faults.push(...missingAreas(place, form, tree))
  const rank = (fault: AddressFault) => order.indexOf(fault.field.replace(/Code$/, ''))
  return faults.sort((a, b) => rank(a) - rank(b))
}

/**
 * Replaces the names of chosen areas by those in the script of the country, which couriers read. Areas
 * without a code stay as typed.
 */
export function withNativeAreas<P extends Place>(place: P, form: AddressForm, tree: AreaTree): P {
  const { areas } = areasByCode(place, form, tree)
  const native = { ...place }
  for (const area of areas) {
    const name = form.levels[area.level - 1]
    if (name) native[name] = area.name
  }
  return native
}

/**
 * Returns the address that becomes the default after a deletion: the newest, when the default was deleted;
 * else null.
 */
export function nextDefault(
  remaining: readonly { id: string; createdAt: Date }[],
  wasDefault: boolean,
): string | null {
  if (!wasDefault) return null
  const newest = remaining.reduce<{ id: string; createdAt: Date } | null>(
    (best, a) =>
      best === null || a.createdAt > best.createdAt || (+a.createdAt === +best.createdAt && a.id > best.id)
        ? a
        : best,
    null,
  )
  return newest?.id ?? null
}
