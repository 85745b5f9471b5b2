import Typography from '@mui/material/Typography'
import { adminTopUpPictures } from '@pasar/contract/calls/admin/finance/top-ups'
import { callApi } from '../../data/call.ts'
import { t } from '../../i18n/translate.ts'
import { tNodes } from '../../i18n/translate-nodes.tsx'
import { DateTime } from '../../ui/format/date-time-field.tsx'
import { PrivatePictures } from '../../ui/picture/private-pictures.tsx'
import type { TopUp } from './labels.ts'

/** Pictures that prove a transfer, with the member's note. */
export const Proof = ({ topUp }: { topUp: TopUp }) => (
  <PrivatePictures
    title={t('Proof %{attempt}', { attempt: topUp.attempt })}
    label={t('View proof')}
    isPrimary={topUp.state === 'review'}
    summary={
      <>
        {t('%{smart_count} picture |||| %{smart_count} pictures', { smart_count: topUp.pictures })},{' '}
        {tNodes('submitted %{time}', { time: <DateTime at={topUp.sentAt} /> })}.
      </>
    }
    load={async () => {
      const { pictures } = await callApi(adminTopUpPictures, { id: topUp.id })
      return pictures.map(({ url, alt }) => ({ url, name: alt }))
    }}
  >
    {topUp.note && (
      <Typography variant="body2" sx={{ mb: 1.5, overflowWrap: 'anywhere' }}>
        “{topUp.note}”
      </Typography>
    )}
  </PrivatePictures>
)
