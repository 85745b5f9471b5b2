import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { DataTable, FunctionField, List, NullableBooleanInput, SearchInput } from 'react-admin'
import { Records } from '../../ui/records.tsx'
import { Thumb } from '../../ui/thumb.tsx'
import { Lasts, type StockRow } from './figures.tsx'

const filters = [
  <SearchInput key="keyword" source="keyword" placeholder="Title, brand or SKU" alwaysOn />,
  <NullableBooleanInput
    key="low"
    source="low"
    label="Show"
    nullLabel="All"
    trueLabel="Low in stock"
    falseLabel="All"
    alwaysOn
  />,
]

const nameOf = (row: StockRow) => [row.title, row.optionText].filter(Boolean).join(' · ')

const Empty = () => (
  <Typography color="textSecondary" sx={{ p: 4 }}>
    Nothing here: there is a row for each SKU once goods are saved.
  </Typography>
)

/** Stock by SKU, what is scarcest first. */
export function StockList() {
  return (
    <List
      filters={filters}
      exporter={false}
      perPage={25}
      sort={{ field: 'left', order: 'ASC' }}
      empty={<Empty />}
    >
      <Records<StockRow>
        picture={(row) => <Thumb url={row.picture?.url} />}
        primary={nameOf}
        secondary={(row) => `${row.code} · ${row.left} left`}
        aside={(row) => <Lasts row={row} />}
      >
        <DataTable.Col label="SKU">
          <FunctionField<StockRow>
            render={(row) => (
              <Stack direction="row" sx={{ gap: 1.5, alignItems: 'center' }}>
                <Thumb url={row.picture?.url} />
                <div>
                  <Typography variant="body2" sx={{ fontWeight: 600 }}>
                    {nameOf(row)}
                  </Typography>
                  <Typography variant="caption" color="textSecondary">
                    {row.code}
                  </Typography>
                </div>
              </Stack>
            )}
          />
        </DataTable.Col>
        <DataTable.NumberCol source="onHand" label="On hand" disableSort />
        <DataTable.NumberCol source="reserved" label="Reserved" disableSort />
        <DataTable.NumberCol source="left" label="Left" />
        <DataTable.NumberCol source="shipped" label="Sent in 30 days" />
        <DataTable.Col source="daysLeft" label="Runs out">
          <FunctionField<StockRow> render={(row) => <Lasts row={row} />} />
        </DataTable.Col>
      </Records>
    </List>
  )
}
