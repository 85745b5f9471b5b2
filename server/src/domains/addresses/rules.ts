import type { AreaNode, AreaTree } from '../regions/index.ts'
import type { AddressForm } from './forms.ts'

export const ADDRESS_LIMIT = 50

/** The part of an address that the country's form speaks of. */
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

/** The areas that the codes name, largest first; a code that is not below the one before it is a fault. */
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
    const above = areas.at(-1)
    if (!area || area.level !== index + 1 || (above && !isInside(area, above)))
      faults.push({ field: codeFields[name], reason: 'unknown' })
    else areas.push(area)
  }
  return { areas, faults }
}

const isInside = (area: AreaNode, above: AreaNode): boolean =>
  area.parent === above || (area.parent !== null && isInside(area.parent, above))

/** A level that the form demands is not missing where the area above has nothing below it to choose from. */
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
 * What is wrong with an address by its country's form, in the form's order; an empty list is a good one.
 * The phone is not judged here (libphonenumber does).
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
 * The address with its areas as the country itself writes them: a chosen area's own name takes the place of what
 * the member's language calls it, since a courier reads it there. Areas without code stay as they were typed.
 */
export function withNativeAreas<P extends Place>(place: P, form: AddressForm, tree: AreaTree): P {
  const { areas } = areasByCode(place, form, tree)
  const named = { ...place }
  for (const area of areas) {
    const name = form.levels[area.level - 1]
    if (name) named[name] = area.name
  }
  return named
}

/** Which address becomes the default when `gone` was deleted: the newest one left, if the default is gone. */
export function nextDefault(
  left: readonly { id: string; createdAt: Date }[],
  wasDefault: boolean,
): string | null {
  if (!wasDefault) return null
  const newest = left.reduce<{ id: string; createdAt: Date } | null>(
    (best, a) =>
      best === null || a.createdAt > best.createdAt || (+a.createdAt === +best.createdAt && a.id > best.id)
        ? a
        : best,
    null,
  )
  return newest?.id ?? null
}
