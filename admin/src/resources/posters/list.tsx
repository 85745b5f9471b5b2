import Box from '@mui/material/Box'
import type { Output } from '@pasar/contract/call'
import type { adminPosterList } from '@pasar/contract/calls/admin/catalog/posters'
import { posterKinds } from '@pasar/contract/posters'
import { CreateButton, DataTable, FunctionField, SelectInput, TopToolbar } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { RecordTable } from '../../ui/list/record-table.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { kindLabels } from './labels.ts'

type Poster = Output<typeof adminPosterList>['list'][number]

const filters = [
  <SelectInput
    key="kind"
    source="kind"
    label={t('Kind')}
    choices={posterKinds.map((id) => ({ id, name: kindLabels[id] }))}
    alwaysOn
  />,
]

const State = ({ poster: { published } }: { poster: Poster }) => (
  <StateChip label={published ? t('published') : t('draft')} tone={published ? 'success' : 'default'} />
)

const Thumbnail = ({ poster: { background } }: { poster: Poster }) => (
  <Box
    component="img"
    src={background}
    alt=""
    sx={{ display: 'block', width: 40, height: 64, objectFit: 'cover', borderRadius: 1 }}
  />
)

/** Poster designs by kind and position, including drafts. */
export const PosterList = () => (
  <ResourceList
    filters={filters}
    sort={{ field: 'id', order: 'ASC' }}
    actions={
      <TopToolbar>
        <CreateButton label={t('New poster')} />
      </TopToolbar>
    }
  >
    <RecordTable<Poster>
      rowClick="edit"
      primary={(poster) => poster.name}
      secondary={(poster) => kindLabels[poster.kind]}
      aside={(poster) => <State poster={poster} />}
    >
      <DataTable.Col source="name" label={t('Name')} disableSort />
      <DataTable.Col label={t('Background')}>
        <FunctionField<Poster> render={(poster) => <Thumbnail poster={poster} />} />
      </DataTable.Col>
      <DataTable.Col label={t('Kind')}>
        <FunctionField<Poster> render={(poster) => kindLabels[poster.kind]} />
      </DataTable.Col>
      <DataTable.Col source="title.en-us" label={t('Title')} disableSort />
      <DataTable.Col label={t('State')}>
        <FunctionField<Poster> render={(poster) => <State poster={poster} />} />
      </DataTable.Col>
      <DataTable.Col source="position" label={t('Position')} align="right" disableSort />
    </RecordTable>
  </ResourceList>
)
