import { couponPhases } from '@pasar/contract/calls/admin/catalog/marketing'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { stateChoice } from '../../ui/format/state-names.ts'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { type Coupon, claimedText, formatDiscount, phaseTones } from './labels.ts'

const filters = [
  keywordFilter(t('Title')),
  <SelectInput
    key="phase"
    source="phase"
    label={t('State')}
    choices={couponPhases.map(stateChoice)}
    alwaysOn
  />,
]

const Phase = ({ coupon }: { coupon: Coupon }) => (
  <StateChip label={coupon.phase} tone={phaseTones[coupon.phase]} />
)

/** Coupons by end date, latest first. */
export function CouponList() {
  return (
    <ResourceList
      filters={filters}
      actions={
        <TopToolbar>
          <CreateButton label={t('New coupon')} />
        </TopToolbar>
      }
    >
      <RecordTable<Coupon>
        empty={t('No coupons in this state.')}
        rowClick="edit"
        primary={(c) => c.title['en-us']}
        secondary={(c) =>
          t('%{discount} · claimed %{claimed}, used %{used}', {
            discount: formatDiscount(c),
            claimed: claimedText(c),
            used: c.used,
          })
        }
        aside={(c) => <Phase coupon={c} />}
      >
        <DataTable.Col source="title.en-us" label={t('Coupon')} disableSort />
        <DataTable.Col label={t('Discount')}>
          <FunctionField<Coupon> render={formatDiscount} />
        </DataTable.Col>
        <DataTable.Col label={t('State')}>
          <FunctionField<Coupon> render={(c) => <Phase coupon={c} />} />
        </DataTable.Col>
        <DataTable.Col label={t('Claimed')} align="right">
          <FunctionField<Coupon> render={claimedText} />
        </DataTable.Col>
        <DataTable.Col source="used" label={t('Used')} align="right" disableSort />
        <DataTable.Col label={t('Starts')}>
          <DateTimeField source="startsAt" />
        </DataTable.Col>
        <DataTable.Col label={t('Ends')}>
          <DateTimeField source="endsAt" />
        </DataTable.Col>
      </RecordTable>
    </ResourceList>
  )
}
