import type { Output } from '@pasar/contract/call'
import type { adminFreightInfo } from '@pasar/contract/calls/admin/catalog/marketing'
import { CreateButton, DataTable, FunctionField, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'

export type Template = Output<typeof adminFreightInfo>

const listCountries = ({ rules }: Template) => [...new Set(rules.map((r) => r.country))].join(', ')

/** Freight templates, default first. */
export const FreightList = () => (
  <ResourceList
    pagination={false}
    perPage={100}
    actions={
      <TopToolbar>
        <CreateButton label={t('New template')} />
      </TopToolbar>
    }
  >
    <RecordTable<Template>
      rowClick="edit"
      primary={({ name }) => name['en-us']}
      secondary={(template) =>
        [
          listCountries(template),
          t('%{smart_count} product |||| %{smart_count} products', { smart_count: template.goods }),
        ]
          .filter(Boolean)
          .join(' · ')
      }
      aside={({ isDefault }) => isDefault && <StateChip label={t('default')} tone="info" />}
    >
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
    </RecordTable>
  </ResourceList>
)
