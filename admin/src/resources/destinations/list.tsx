import type { Output } from '@pasar/contract/call'
import type { adminDestinationInfo } from '@pasar/contract/calls/admin/catalog/destinations'
import { DataTable, FunctionField } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

export type Destination = Output<typeof adminDestinationInfo>

const percent = (basisPoints: number): string => (basisPoints === 0 ? '–' : `${basisPoints / 100} %`)

function State({ isHome, served, hasFreight }: Destination) {
  if (isHome) return <StateChip label={t('home')} tone="info" />
  if (!served) return <StateChip label={t('not served')} tone="error" />
  return hasFreight ? (
    <StateChip label={t('served')} tone="success" />
  ) : (
    <StateChip label={t('no freight rule')} tone="warning" />
  )
}

/** The countries that the market delivers to, the home country first. */
export const DestinationList = () => (
  <ResourceList perPage={100} exporter={false}>
    <RecordTable<Destination>
      rowClick="edit"
      primary={({ name }) => name}
      secondary={({ isHome, incoterm, operatingFeeBp }) =>
        isHome
          ? undefined
          : t('%{incoterm}, operating fee %{fee}', { incoterm, fee: percent(operatingFeeBp) })
      }
      aside={(destination) => <State {...destination} />}
    >
      <DataTable.Col source="name" label={t('Country')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Destination> render={(destination) => <State {...destination} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Operating fee')} align="right">
        <FunctionField<Destination> render={({ operatingFeeBp }) => percent(operatingFeeBp)} />
      </DataTable.Col>
      <DataTable.Col label={t('Tax')} align="right">
        <FunctionField<Destination> render={({ taxBp }) => percent(taxBp)} />
      </DataTable.Col>
      <DataTable.Col label={t('Duties and taxes')}>
        <FunctionField<Destination> render={({ isHome, incoterm }) => (isHome ? '–' : incoterm)} />
      </DataTable.Col>
      <DataTable.Col label={t('Buyer identity')}>
        <FunctionField<Destination> render={({ needsIdentity }) => (needsIdentity ? t('required') : '–')} />
      </DataTable.Col>
    </RecordTable>
  </ResourceList>
)
