import DownIcon from '@mui/icons-material/ArrowDownwardOutlined'
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined'
import IconButton from '@mui/material/IconButton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import { type adminBannerInfo, adminBannerMove } from '@pasar/contract/calls/admin/catalog/content'
import { CreateButton, DataTable, FunctionField, TopToolbar, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { DateTimeField } from '../../ui/format/date-time-field.tsx'
import { StateChip } from '../../ui/format/state-chip.tsx'
import { linkFirstColumn } from '../../ui/list/record-link.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { BannerThumbnail } from './thumbnail.tsx'

export type Banner = Output<typeof adminBannerInfo>

/** Banners by placement, in display order. */
export const BannerList = () => (
  <ResourceList
    pagination={false}
    perPage={100}
    actions={
      <TopToolbar>
        <CreateButton label={t('New banner')} />
      </TopToolbar>
    }
  >
    <BannerTable />
  </ResourceList>
)

const RunState = ({ runs }: Banner) => (
  <StateChip label={runs ? t('active') : t('inactive')} tone={runs ? 'success' : 'default'} />
)

/** The table; phones have state and end below the banner, so that the order buttons fit. */
function BannerTable() {
  const isMobile = useIsMobile()
  return (
    <DataTable rowClick="edit" bulkActionButtons={false}>
      {linkFirstColumn(
        <DataTable.Col label={t('Banner')}>
          <FunctionField<Banner>
            render={(banner) => (
              <>
                <BannerThumbnail banner={banner} />
                {isMobile && (
                  <Typography variant="body2" component="div" color="textSecondary" sx={{ mt: 0.5 }}>
                    <RunState {...banner} /> {banner.place}
                  </Typography>
                )}
              </>
            )}
          />
        </DataTable.Col>,
        'edit',
      )}
      {!isMobile && <DataTable.Col source="place" label={t('Placement')} disableSort />}
      {!isMobile && (
        <DataTable.Col label={t('State')}>
          <FunctionField<Banner> render={(banner) => <RunState {...banner} />} />
        </DataTable.Col>
      )}
      {!isMobile && (
        <DataTable.Col label={t('Ends')}>
          <DateTimeField source="endsAt" />
        </DataTable.Col>
      )}
      <DataTable.Col label={t('Position')}>
        <MoveButtons />
      </DataTable.Col>
    </DataTable>
  )
}

function MoveButtons() {
  const banner = useRecordContext<Banner>()
  const move = useAction(adminBannerMove, { done: t('Order saved') })
  if (!banner) return null
  const moveBy = (step: -1 | 1) => move.mutate({ id: banner.id, by: step })
  return (
    <Stack direction="row" onClick={(event) => event.stopPropagation()}>
      <IconButton aria-label={t('Move up')} disabled={move.isPending} onClick={() => moveBy(-1)}>
        <UpIcon fontSize="small" />
      </IconButton>
      <IconButton aria-label={t('Move down')} disabled={move.isPending} onClick={() => moveBy(1)}>
        <DownIcon fontSize="small" />
      </IconButton>
    </Stack>
  )
}
