import Typography from '@mui/material/Typography'
import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { formatChange, formatInverse, type Rate } from './labels.ts'

/** Current rates of all currencies and coins, per unit of the shop's base currency. */
export const RateList = () => (
  <ResourceList pagination={false} perPage={100}>
    <RateRows />
  </ResourceList>
)

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const CurrentRate = ({ rate }: { rate: Rate }) =>
  rate.rate ? (
    <Typography variant="body2" component="span" sx={{ ...figures, fontWeight: 650 }}>
      {rate.rate}
    </Typography>
  ) : (
    <StateChip label={t('no rate')} tone="warning" />
  )

const ScheduledRate = ({ rate: { coming, pending } }: { rate: Rate }) =>
  pending ? (
    <StateChip label={t('%{rate} to approve', { rate: pending.rate })} tone="warning" />
  ) : coming ? (
    tNodes('%{rate} from %{time}', { rate: coming.rate, time: <DateTime at={coming.since} /> })
  ) : null

function RateRows() {
  return (
    <RecordTable<Rate>
      primary={(rate) => `${rate.name} · ${rate.id}`}
      secondary={(rate) =>
        rate.since
          ? tNodes('since %{time}', { time: <DateTime at={rate.since} /> })
          : t('No exchanges or payments')
      }
      aside={(rate) => <CurrentRate rate={rate} />}
    >
      <DataTable.Col source="name" label={t('Currency')} disableSort />
      <DataTable.Col source="id" label={t('Code')} disableSort />
      <DataTable.Col label={t('Rate')} align="right">
        <FunctionField<Rate> render={(rate) => <CurrentRate rate={rate} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Change')} align="right">
        <FunctionField<Rate> render={(rate) => formatChange(rate.rate, rate.before)} />
      </DataTable.Col>
      <DataTable.Col label={t('Inverse')} align="right">
        <FunctionField<Rate> render={(rate) => rate.rate && formatInverse(rate.rate, rate)} />
      </DataTable.Col>
      <DataTable.Col label={t('In payments')} align="right">
        <FunctionField<Rate> render={({ id, base, charge }) => charge && `${id} 1 = ${base} ${charge}`} />
      </DataTable.Col>
      <DataTable.Col label={t('Since')}>
        <DateTimeField source="since" />
      </DataTable.Col>
      <DataTable.Col source="by" label={t('Entered by')} disableSort />
      <DataTable.Col label={t('Scheduled')}>
        <FunctionField<Rate> render={(rate) => <ScheduledRate rate={rate} />} />
      </DataTable.Col>
    </RecordTable>
  )
}
