import { DAY_MS } from '@pasar/contract/time'
import { addresses } from '../../../domains/addresses/tables.ts'
import { members } from '../../../domains/identity/tables.ts'
import type { History, HistoryAddress } from '../history.ts'
import type { Person } from './names.ts'
import { domestic, singapore } from './places.ts'

/** Characters of invitation codes (identity/rules.ts). */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const CODE_LENGTH = 7

function chooseAddress({ random }: History, { abroad }: Person): HistoryAddress {
  const { streets, mobile, ...place } = abroad ? singapore : random.pick(domestic)
  const [first, rest] = mobile
  const detail = `${random.integer(1, 88)}, ${random.pick(streets)}`
  return { ...place, detail, phone: `${first}${random.digits(rest)}` }
}

/**
 * The values that all new accounts share: hashes of password and payment PIN, and the member who invited
 * them.
 */
type Account = { hash: string; pin: string; referrerId: string }

/**
 * Adds the members, who join over the whole history, the earlier ones first.
 * @param notAfter the latest time at which a person joins, by key
 */
export function joinMembers(
  history: History,
  people: readonly Person[],
  { notAfter, ...account }: Account & { notAfter: ReadonlyMap<string, Date> },
): void {
  const { random, timeline, from, until } = history
  const span = until.getTime() - from.getTime()
  for (const person of people) {
    const last = notAfter.get(person.key)?.getTime()
    // Growth: the square root puts more of those who need not be early into the later months.
    const part = last === undefined ? Math.sqrt(random.next()) : random.next()
    const wanted = from.getTime() + part * span
    const at = last === undefined ? wanted : Math.min(wanted, last - random.integer(1, 8) * DAY_MS)
    timeline.at(new Date(Math.max(at, from.getTime())), () => join(history, person, account))
  }
}

/** Returns who invites the next member: Mei Lin, a member of her team, or nobody. */
function chooseInviter({ members: known, random }: History): string | undefined {
  const chance = random.next()
  if (chance < 0.2) return undefined
  // The wallet member is the first.
  return (chance < 0.4 ? known[0] : random.pick(known))!.id
}

function join(history: History, person: Person, { hash, pin, referrerId }: Account): void {
  const { ids, random, timeline, rows } = history
  const now = timeline.now()
  const username = `${person.key}${random.digits(2)}`
  const email = `${username}@member.example`
  const id = ids.uuid()
  const inviter = chooseInviter(history) ?? referrerId
  const address = chooseAddress(history, person)
  rows.add(members, {
    id,
    username,
    usernameKey: username,
    nickname: person.nickname,
    email,
    emailVerifiedAt: now,
    passwordHash: hash,
    payPasswordHash: pin,
    invitationCode: Array.from({ length: CODE_LENGTH }, () => random.pick([...ALPHABET])).join(''),
    referrerId: inviter,
    language: person.language,
    createdAt: now,
  })
  rows.add(addresses, {
    ...address,
    id: ids.uuid(),
    memberId: id,
    givenName: person.givenName,
    surname: person.surname,
    email,
    tag: 'home',
    latitude: null,
    longitude: null,
    isDefault: true,
    createdAt: now,
  })
  const weight = random.pick([1, 1, 2, 3, 5])
  history.members.push({
    ...person,
    id,
    username,
    email,
    referrerId: inviter,
    joinedAt: now,
    address,
    weight,
    wallet: 'unused',
    orders: 0,
  })
}
