import type { Input, Output } from '@pasar/contract/call'
import type { adminMemberExport } from '@pasar/contract/calls/admin/members'
import { csvLine } from '@pasar/contract/csv'
import { recordAudit } from '../../../platform/audit/record-audit.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { ok, type Result } from '../../../platform/result.ts'
import type { Member } from '../queries.ts'
import { type AddressRow, countOrdersOf, findDefaultAddresses, findMembersAfter } from './queries.ts'

/** Members per page of the export. */
const PAGE_SIZE = 500

type Row = { member: Member; address: AddressRow | undefined; orders: number }
type Column = [name: string, cell: (row: Row) => string]

const phoneOf = ({ mobilePrefix, mobile }: Member): string => (mobile ? `${mobilePrefix ?? ''}${mobile}` : '')

const pasar: readonly Column[] = [
  ['member number', ({ member }) => String(member.memberNo)],
  ['username', ({ member }) => member.username],
  ['nickname', ({ member }) => member.nickname],
  ['email', ({ member }) => member.email ?? ''],
  ['phone', ({ member }) => phoneOf(member)],
  ['language', ({ member }) => member.language],
  ['registered', ({ member }) => member.createdAt.toISOString()],
  ['banned', ({ member }) => member.bannedAt?.toISOString() ?? ''],
  ['orders', ({ orders }) => String(orders)],
]

/** Shopify's names of the columns of its customer export that this shop has. */
const shopify: readonly Column[] = [
  ['First Name', ({ address, member }) => address?.givenName ?? member.nickname],
  ['Last Name', ({ address }) => address?.surname ?? ''],
  ['Email', ({ member }) => member.email ?? ''],
  // The shop asks for no consent to advertising that Shopify could use.
  ['Accepts Email Marketing', () => 'no'],
  [
    'Default Address Address1',
    ({ address }) => [address?.detail, address?.district].filter(Boolean).join(', '),
  ],
  ['Default Address City', ({ address }) => address?.city ?? ''],
  ['Default Address Province Code', ({ address }) => address?.state ?? ''],
  ['Default Address Country Code', ({ address }) => address?.country.toUpperCase() ?? ''],
  ['Default Address Zip', ({ address }) => address?.postcode ?? ''],
  ['Default Address Phone', ({ address }) => (address ? `${address.phonePrefix}${address.phone}` : '')],
  ['Phone', ({ member }) => phoneOf(member)],
  ['Accepts SMS Marketing', () => 'no'],
  ['Total Orders', ({ orders }) => String(orders)],
  ['Note', ({ member }) => `Member ${member.memberNo}`],
]

const isAddress = ({ address }: Row): string => (address ? '1' : '')

/**
 * Magento's columns of customers and addresses in a single file that this shop has; names are required there.
 */
const magento: readonly Column[] = [
  ['email', ({ member }) => member.email ?? ''],
  ['_website', () => 'base'],
  ['_store', () => 'default'],
  ['created_at', ({ member }) => member.createdAt.toISOString().slice(0, 19).replace('T', ' ')],
  ['firstname', ({ address, member }) => address?.givenName || member.nickname],
  ['group_id', () => '1'],
  ['lastname', ({ address }) => address?.surname || '-'],
  ['_address_city', ({ address }) => address?.city ?? ''],
  ['_address_country_id', ({ address }) => address?.country.toUpperCase() ?? ''],
  ['_address_firstname', ({ address }) => address?.givenName ?? ''],
  ['_address_lastname', ({ address }) => (address ? address.surname || '-' : '')],
  ['_address_postcode', ({ address }) => address?.postcode ?? ''],
  ['_address_region', ({ address }) => address?.state ?? ''],
  ['_address_street', ({ address }) => [address?.detail, address?.district].filter(Boolean).join(', ')],
  ['_address_telephone', ({ address }) => (address ? `${address.phonePrefix}${address.phone}` : '')],
  ['_address_default_billing_', isAddress],
  ['_address_default_shipping_', isAddress],
]

const formats: Record<Input<typeof adminMemberExport>['format'], readonly Column[]> = {
  ...{ pasar, shopify, magento },
}

/** Exports a page of the filtered members as CSV, newest first, without erased ones. */
export async function exportMembers(
  ctx: StaffContext,
  { format, cursor, ...filter }: Input<typeof adminMemberExport>,
): Promise<Result<Output<typeof adminMemberExport>>> {
  const columns = formats[format]
  const members = await findMembersAfter(ctx.tx, { ...filter, after: cursor, limit: PAGE_SIZE })
  const ids = members.map((m) => m.id)
  const addresses = await findDefaultAddresses(ctx.tx, ids)
  const orders = await countOrdersOf(ctx.tx, ids)
  // A keyword can be a name or an address, which the audit log, never deleted, must not keep.
  const recorded = { banned: filter.banned, isSearch: Boolean(filter.keyword), format, cursor }
  await recordAudit(ctx, 'member.export', 'members', null, { ...recorded, rows: members.length })
  const lines = members.map((member) => {
    const row = { member, address: addresses.get(member.id), orders: orders.get(member.id) ?? 0 }
    return csvLine(columns.map(([, cell]) => cell(row)))
  })
  return ok({
    csv: (cursor ? '' : csvLine(columns.map(([name]) => name))) + lines.join(''),
    rows: members.length,
    next: members.length === PAGE_SIZE ? members.at(-1)!.id : '',
  })
}
