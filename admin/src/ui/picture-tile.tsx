import BackIcon from '@mui/icons-material/ChevronLeft'
import ForwardIcon from '@mui/icons-material/ChevronRight'
import RemoveIcon from '@mui/icons-material/DeleteOutlined'
import DescribeIcon from '@mui/icons-material/SubtitlesOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Tooltip from '@mui/material/Tooltip'
import { DEFAULT_LANGUAGE, type Language } from '@pasar/contract/constants'
import { type ReactNode, useState } from 'react'
import { LanguageTabs } from './language-tabs.tsx'
import type { PictureValue } from './picture-input.tsx'

type Props = {
  picture: PictureValue
  place: number
  of: number
  onDragStart(): void
  onDragEnd(): void
  onDropped(): void
  onMove(by: -1 | 1): void
  onDescribe(alt: PictureValue['alt']): void
  onRemove(): void
}

/** One of PictureInput's pictures with what can be done to it. */
export function PictureTile({ picture, place, of, onDragStart, onDragEnd, onDropped, ...deeds }: Props) {
  const [describing, setDescribing] = useState(false)
  const name = `picture ${place}`
  return (
    <Box
      draggable
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => event.preventDefault()}
      onDrop={onDropped}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: 2,
        overflow: 'hidden',
        cursor: 'grab',
        bgcolor: 'background.paper',
      }}
    >
      <Box
        component="img"
        src={`${picture.url}?w=264&h=264`}
        alt={picture.alt[DEFAULT_LANGUAGE] || `Picture ${place}`}
        draggable={false}
        sx={{ display: 'block', width: '100%', aspectRatio: '1', objectFit: 'cover' }}
      />
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Act name={`Move ${name} forward`} disabled={place === 1} onClick={() => deeds.onMove(-1)}>
          <BackIcon fontSize="small" />
        </Act>
        <Act name={`Describe ${name}`} onClick={() => setDescribing(true)}>
          <DescribeIcon fontSize="small" />
        </Act>
        <Act name={`Remove ${name}`} onClick={deeds.onRemove}>
          <RemoveIcon fontSize="small" />
        </Act>
        <Act name={`Move ${name} back`} disabled={place === of} onClick={() => deeds.onMove(1)}>
          <ForwardIcon fontSize="small" />
        </Act>
      </Box>
      {describing && (
        <Describe
          alt={picture.alt}
          onClose={(alt) => {
            setDescribing(false)
            if (alt) deeds.onDescribe(alt)
          }}
        />
      )}
    </Box>
  )
}

type ActProps = { name: string; disabled?: boolean; onClick(): void; children: ReactNode }

const Act = ({ name, disabled, onClick, children }: ActProps) => (
  <Tooltip title={name}>
    <span>
      <IconButton size="small" aria-label={name} disabled={disabled} onClick={onClick}>
        {children}
      </IconButton>
    </span>
  </Tooltip>
)

function Describe({ alt, onClose }: { alt: PictureValue['alt']; onClose(alt?: PictureValue['alt']): void }) {
  const [texts, setTexts] = useState(alt)
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE)
  return (
    <Dialog open onClose={() => onClose()} fullWidth maxWidth="sm" aria-label="Describe the picture">
      <DialogTitle>What the picture shows</DialogTitle>
      <DialogContent>
        <LanguageTabs
          label="Languages of the description"
          value={language}
          onChange={setLanguage}
          has={(it) => Boolean(texts[it])}
        />
        <TextField
          label="For those who cannot see it"
          helperText="Left empty, the title of the goods stands in."
          value={texts[language] ?? ''}
          onChange={(event) => setTexts({ ...texts, [language]: event.target.value })}
          slotProps={{ htmlInput: { maxLength: 400 } }}
          fullWidth
          multiline
        />
      </DialogContent>
      <DialogActions>
        <Button onClick={() => onClose()}>Cancel</Button>
        <Button variant="contained" onClick={() => onClose(texts)}>
          Keep
        </Button>
      </DialogActions>
    </Dialog>
  )
}
