import AddIcon from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { adminCorrectionCreate } from '@pasar/contract/calls/admin/finance/wallet'
import { useState } from 'react'
import { DataTable, FunctionField, TopToolbar, useListContext } from 'react-admin'
import { can } from '../../data/can.ts'
import { t } from '../../i18n/translate.ts'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { EmptyState } from '../../ui/list/empty-state.tsx'
import { ResourceList } from '../../ui/list/resource-list.tsx'
import { StateTabs } from '../../ui/list/state-tabs.tsx'
import { useIsMobile } from '../../ui/use-is-mobile.ts'
import { MemberLink } from '../members/member-link.tsx'
import { CreateDialog } from './create-dialog.tsx'
import { type Correction, formatSigned, isDebit, type State, stateLabels } from './labels.ts'
import { ReviewActions } from './review-actions.tsx'

/** Corrections of member balances by state, pending ones first. */
export const CorrectionList = () => (
  <ResourceList actions={<Actions />} filterDefaultValues={{ state: 'waiting' }}>
    <CorrectionTable />
  </ResourceList>
)

function Actions() {
  const [open, setOpen] = useState(false)
  if (!can(adminCorrectionCreate)) return null
  return (
    <TopToolbar>
      <Button size="small" startIcon={<AddIcon />} onClick={() => setOpen(true)}>
        {t('New correction')}
      </Button>
      {open && <CreateDialog onClose={() => setOpen(false)} />}
    </TopToolbar>
  )
}

function CorrectionTable() {
  const { filterValues, data } = useListContext<Correction>()
  const isMobile = useIsMobile()
  const state = (filterValues.state ?? 'waiting') as State
  return (
    <>
      <StateTabs label={t('Corrections by state')} states={stateLabels} value={state} />
      {data?.length === 0 ? (
        <EmptyState>{stateLabels[state].empty}</EmptyState>
      ) : isMobile ? (
        <CorrectionCards list={data ?? []} />
      ) : (
        <CorrectionRows state={state} />
      )}
    </>
  )
}

const Amount = ({ correction }: { correction: Correction }) => (
  <Typography
    component="span"
    variant="body2"
    color={isDebit(correction) ? 'error' : undefined}
    sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 650 }}
  >
    {formatSigned(correction)}
  </Typography>
)

const MemberName = ({ correction: { member } }: { correction: Correction }) => (
  <MemberLink id={member.id}>{member.nickname}</MemberLink>
)

const CorrectionRows = ({ state }: { state: State }) => (
  <DataTable rowClick={false} bulkActionButtons={false}>
    <DataTable.Col source="no" label={t('Number')} disableSort />
    <DataTable.Col label={t('Member')}>
      <FunctionField<Correction>
        render={(c) => (
          <>
            <MemberName correction={c} /> <span>({c.member.username})</span>
          </>
        )}
      />
    </DataTable.Col>
    <DataTable.Col label={t('Amount')} align="right">
      <FunctionField<Correction> render={(c) => <Amount correction={c} />} />
    </DataTable.Col>
    <DataTable.Col source="reason" label={t('Reason')} disableSort />
    <DataTable.Col label={t('Requested')}>
      <FunctionField<Correction>
        render={({ requestedBy, requestedAt }) => (
          <>
            {requestedBy}, <DateTime at={requestedAt} />
          </>
        )}
      />
    </DataTable.Col>
    {state === 'waiting' ? (
      <DataTable.Col label={t('Review')}>
        <FunctionField<Correction> render={(c) => <ReviewActions correction={c} />} />
      </DataTable.Col>
    ) : (
      <DataTable.Col label={t('Reviewed')}>
        <FunctionField<Correction> render={(c) => <ReviewedBy correction={c} />} />
      </DataTable.Col>
    )}
  </DataTable>
)

const ReviewedBy = ({ correction: { decidedBy, decidedAt } }: { correction: Correction }) => (
  <>
    {decidedBy || '–'}, <DateTime at={decidedAt} />
  </>
)

const CorrectionCards = ({ list }: { list: readonly Correction[] }) => (
  <Stack component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
    {list.map((c) => (
      <Box component="li" key={c.id} sx={{ p: 2, borderBottom: 1, borderColor: 'divider' }}>
        <Stack direction="row" sx={{ justifyContent: 'space-between', gap: 2 }}>
          <span>
            <MemberName correction={c} />
          </span>
          <Amount correction={c} />
        </Stack>
        <Typography variant="body2" sx={{ my: 0.5, overflowWrap: 'anywhere' }}>
          {c.reason}
        </Typography>
        <Typography variant="body2" component="div" color="textSecondary">
          {c.requestedBy}, <DateTime at={c.requestedAt} />
        </Typography>
        {c.state === 'waiting' ? (
          <Box sx={{ mt: 1 }}>
            <ReviewActions correction={c} />
          </Box>
        ) : (
          <Typography variant="body2" component="div" color="textSecondary">
            {stateLabels[c.state].tab} · <ReviewedBy correction={c} />
          </Typography>
        )}
      </Box>
    ))}
  </Stack>
)
