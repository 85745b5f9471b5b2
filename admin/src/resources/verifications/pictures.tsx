import { adminVerificationPictures } from '@pasar/contract/calls/admin/verifications'
import { callApi } from '../../data/call.ts'
import { PrivatePictures } from '../../ui/private-pictures.tsx'
import { sideWords, type Verification } from './words.ts'

/** The pictures of the document. */
export const Pictures = ({ verification: { id, state, sides } }: { verification: Verification }) => (
  <PrivatePictures
    title="Pictures"
    label="Show the document"
    isWanted={state === 'submitted'}
    about={sides.map((side) => sideWords[side]).join(', ')}
    look={async () => {
      const { pictures } = await callApi(adminVerificationPictures, { id })
      return pictures.map(({ side, picture }) => ({ url: picture.url, name: sideWords[side] }))
    }}
  />
)
