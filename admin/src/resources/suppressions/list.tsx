import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import type { Output } from '@pasar/contract/call'
import {
  adminSuppressionLift,
  type adminSuppressionList,
} from '@pasar/contract/calls/admin/messages/suppressions'
import { DataTable, FunctionField, useRecordContext } from 'react-admin'
import { useAction } from '../../data/use-action.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime, DateTimeField } from '../../ui/format/date-time-field.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { keywordFilter } from '../../ui/list/keyword-filter.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'

type Suppression = Output<typeof adminSuppressionList>['list'][number]

const reasons: Record<Suppression['reason'], string> = {
  bounced: t('The address does not exist'),
  complained: t('Reported as spam'),
  refused: t('The provider sends nothing to it'),
  unreachable: t('The number cannot be reached'),
}

const filters = [keywordFilter(t('Whole address or number'))]

/** Email addresses and phone numbers that get no messages, with a button that allows them again. */
export const SuppressionList = () => (
  <ResourceList filters={filters}>
    <SuppressionTable />
  </ResourceList>
)

/** The table; phones have reason and time below the address. */
function SuppressionTable() {
  const isMobile = useIsMobile()
  return (
    <DataTable
      bulkActionButtons={false}
      rowClick={false}
      empty={<EmptyState>{t('All addresses and numbers get messages.')}</EmptyState>}
    >
      <DataTable.Col label={t('Address or number')}>
        <FunctionField<Suppression>
          render={({ address, reason, at }) => (
            <>
              {address}
              {isMobile && (
                <Typography variant="body2" component="div" color="textSecondary">
                  {reasons[reason]}
                  <br />
                  <DateTime at={at} />
                </Typography>
              )}
            </>
          )}
        />
      </DataTable.Col>
      {!isMobile && (
        <DataTable.Col label={t('Reason')}>
          <FunctionField<Suppression> render={({ reason }) => reasons[reason]} />
        </DataTable.Col>
      )}
      {!isMobile && (
        <DataTable.Col label={t('Provider and its code')}>
          <FunctionField<Suppression> render={({ provider, code }) => `${provider}: ${code}`} />
        </DataTable.Col>
      )}
      {!isMobile && (
        <DataTable.Col label={t('Since')}>
          <DateTimeField source="at" />
        </DataTable.Col>
      )}
      <DataTable.Col label="">
        <Lift />
      </DataTable.Col>
    </DataTable>
  )
}

function Lift() {
  const suppression = useRecordContext<Suppression>()
  const lift = useAction(adminSuppressionLift, { done: t('Messages are allowed again') })
  if (!suppression) return null
  return (
    <Button
      size="small"
      sx={{ whiteSpace: 'nowrap' }}
      disabled={lift.isPending}
      onClick={() => lift.mutate({ id: suppression.id })}
    >
      {t('Allow again')}
    </Button>
  )
}
