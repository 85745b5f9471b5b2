import Typography from '@mui/material/Typography'
import { adminTopUpPictures } from '@pasar/contract/calls/admin/topups'
import { callApi } from '../../data/call.ts'
import { counted } from '../../ui/counted.ts'
import { PrivatePictures } from '../../ui/private-pictures.tsx'
import { When } from '../../ui/when-field.tsx'
import type { TopUp } from './words.ts'

/** The pictures that shall prove a transfer, and what the member wrote with them. */
export const Proof = ({ topUp }: { topUp: TopUp }) => (
  <PrivatePictures
    title={`Proof ${topUp.attempt}`}
    label="Show the proof"
    isWanted={topUp.state === 'review'}
    about={
      <>
        {counted(topUp.pictures, 'picture')}, sent <When at={topUp.sentAt} />
      </>
    }
    look={async () => {
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
