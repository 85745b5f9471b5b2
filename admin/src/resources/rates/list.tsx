import Typography from '@mui/material/Typography'
import { DataTable, FunctionField } from 'react-admin'
import { Listing } from '../../ui/listing.tsx'
import { Records } from '../../ui/records.tsx'
import { StateChip } from '../../ui/state-chip.tsx'
import { When, WhenField } from '../../ui/when-field.tsx'
import { changeText, inverseText, type Rate } from './words.ts'

/** Every currency and coin with the rate that holds: what 1.00 of the shop's own money is in it. */
export const RateList = () => (
  <Listing pagination={false} perPage={100}>
    <Lines />
  </Listing>
)

const figures = { fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' } as const

const Value = ({ rate }: { rate: Rate }) =>
  rate.rate ? (
    <Typography variant="body2" component="span" sx={{ ...figures, fontWeight: 650 }}>
      {rate.rate}
    </Typography>
  ) : (
    <StateChip label="no rate" tone="warning" />
  )

const Coming = ({ rate: { coming } }: { rate: Rate }) =>
  coming && (
    <>
      {coming.rate} from <When at={coming.since} />
    </>
  )

function Lines() {
  return (
    <Records<Rate>
      primary={(rate) => `${rate.name} · ${rate.id}`}
      secondary={(rate) =>
        rate.since ? (
          <>
            since <When at={rate.since} />
          </>
        ) : (
          'Members cannot exchange into it'
        )
      }
      aside={(rate) => <Value rate={rate} />}
    >
      <DataTable.Col source="name" label="Money" disableSort />
      <DataTable.Col source="id" label="Code" disableSort />
      <DataTable.Col label="1 of ours is" align="right">
        <FunctionField<Rate> render={(rate) => <Value rate={rate} />} />
      </DataTable.Col>
      <DataTable.Col label="Against the one before" align="right">
        <FunctionField<Rate> render={(rate) => changeText(rate.rate, rate.before)} />
      </DataTable.Col>
      <DataTable.Col label="The other way round" align="right">
        <FunctionField<Rate> render={(rate) => rate.rate && inverseText(rate.rate, rate)} />
      </DataTable.Col>
      <DataTable.Col label="Since">
        <WhenField source="since" />
      </DataTable.Col>
      <DataTable.Col source="by" label="By" disableSort />
      <DataTable.Col label="Coming">
        <FunctionField<Rate> render={(rate) => <Coming rate={rate} />} />
      </DataTable.Col>
    </Records>
  )
}
