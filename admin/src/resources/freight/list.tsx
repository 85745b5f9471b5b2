import type { Output } from '@pasar/contract/call'
import type { adminFreightInfo } from '@pasar/contract/calls/admin/catalog/marketing'
import { CreateButton, DataTable, FunctionField, List, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'

export type Template = Output<typeof adminFreightInfo>

const listCountries = ({ rules }: Template) => [...new Set(rules.map((r) => r.country))].join(', ')

/** Freight templates, default first. */
export const FreightList = () => (
  <List
    exporter={false}
    pagination={false}
    perPage={100}
    sort={{ field: 'id', order: 'DESC' }}
    actions={
      <TopToolbar>
        <CreateButton label={t('New template')} />
      </TopToolbar>
    }
  >
    <DataTable rowClick="edit" bulkActionButtons={false}>
      <DataTable.Col label={t('Template')}>
        <FunctionField<Template>
          render={({ name, isDefault }) => (
            <>
              {name['en-us']} {isDefault && <StateChip label={t('default')} tone="info" />}
            </>
          )}
        />
      </DataTable.Col>
      <DataTable.Col label={t('Countries')}>
        <FunctionField<Template> render={listCountries} />
      </DataTable.Col>
      <DataTable.Col label={t('Rules')} align="right">
        <FunctionField<Template> render={({ rules }) => rules.length} />
      </DataTable.Col>
      <DataTable.Col source="goods" label={t('Products')} align="right" disableSort />
    </DataTable>
  </List>
)
