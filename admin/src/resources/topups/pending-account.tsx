import Box from '@mui/material/Box'
import { adminAccountDecide } from '@pasar/contract/calls/admin/finance/top-ups'
import { useRecordContext } from 'react-admin'
import { t } from '../../i18n/translate.ts'
import { PendingChange } from '../../ui/action/pending-change.tsx'
import { Description, DescriptionList } from '../../ui/record/description-list.tsx'
import { type Account, accountFields } from './labels.ts'

/**
 * Values of the bank account in context that wait for a second account. All of them: what was written into an
 * inactive account has not been approved yet.
 */
export function PendingAccount() {
  const record = useRecordContext<Account>()
  if (!record?.pending) return null
  const { pending } = record
  return (
    <PendingChange call={adminAccountDecide} change={pending}>
      {record.isActive ? t('Changed bank account') : t('Bank account to activate')}
      <Box sx={{ my: 1, fontWeight: 400 }}>
        <DescriptionList>
          {accountFields.map(({ name, label }) => (
            <Description key={name} name={label}>
              <Change before={record[name]} after={pending.account[name]} />
            </Description>
          ))}
        </DescriptionList>
      </Box>
    </PendingChange>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  if (before === after) return after || '–'
  return (
    <>
      <del>{before || '–'}</del> <ins>{after || '–'}</ins>
    </>
  )
}
