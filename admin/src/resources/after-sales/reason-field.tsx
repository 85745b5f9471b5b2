import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { adminCannedReplyList } from '@pasar/contract/calls/admin/support/canned-replies'
import { can } from '../../data/can.ts'
import { InsertReplyButton } from '../canned-replies/insert-button.tsx'
import type { AfterSale } from './labels.ts'

type Props = {
  request: Pick<AfterSale, 'member' | 'language'>
  label: string
  value: string
  onChange(value: string): void
  maxLength: number
  helperText?: string
}

/** A text for the member, with canned replies where the account may read them. */
export const ReasonField = ({ request, label, value, onChange, maxLength, helperText }: Props) => (
  <Stack sx={{ gap: 0.5, alignItems: 'flex-start' }}>
    <TextField
      label={label}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      helperText={helperText}
      slotProps={{ htmlInput: { maxLength } }}
      multiline
      minRows={2}
      fullWidth
    />
    {can(adminCannedReplyList) && (
      <InsertReplyButton
        customer={request.member.nickname}
        language={request.language}
        onInsert={(reply) => onChange([value.trim(), reply].filter(Boolean).join('\n\n').slice(0, maxLength))}
      />
    )}
  </Stack>
)
