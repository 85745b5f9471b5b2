import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { uploadPicture } from '../../data/upload.ts'
import { t } from '../../i18n/translate.ts'

/** An upload that runs or has failed. `share`: sent part of the file, 0 to 1. */
type Upload = { id: string; name: string; share: number; problem?: string }

/**
 * Uploads pictures one after the other.
 * @param onUploaded receives the URL of each picture when it is stored
 */
export function usePictureUploads(onUploaded: (url: string) => void) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const change = (id: string, part: Partial<Upload>) =>
    setUploads((all) => all.map((u) => (u.id === id ? { ...u, ...part } : u)))
  const close = (id: string) => setUploads((all) => all.filter((u) => u.id !== id))

  async function upload(files: readonly File[]) {
    const jobs = files.map((file) => ({ id: crypto.randomUUID(), file }))
    setUploads((all) => [
      ...all.filter((u) => !u.problem),
      ...jobs.map(({ id, file }) => ({ id, name: file.name, share: 0 })),
    ])
    for (const { id, file } of jobs) {
      try {
        const { url } = await uploadPicture(file, (share) => change(id, { share }))
        onUploaded(url)
        close(id)
      } catch (error) {
        change(id, { problem: error instanceof Error ? error.message : t('Upload failed') })
      }
    }
  }

  return { uploads, upload, close }
}

/** Shows the progress of uploads, and the reasons of failed ones. */
export function UploadRows({ uploads, onClose }: { uploads: Upload[]; onClose(id: string): void }) {
  return uploads.map(({ id, name, share, problem }) =>
    problem ? (
      <Alert key={id} severity="error" sx={{ mt: 1 }} onClose={() => onClose(id)}>
        {name}: {problem}
      </Alert>
    ) : (
      <Box key={id} sx={{ mt: 1 }}>
        <Typography variant="caption">{name}</Typography>
        <LinearProgress
          variant="determinate"
          value={share * 100}
          aria-label={t('Uploading %{name}', { name })}
        />
      </Box>
    ),
  )
}
