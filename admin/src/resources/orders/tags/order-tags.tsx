import Chip from '@mui/material/Chip'

/** Tags of an order as chips. */
export const OrderTags = ({ tags }: { tags: readonly string[] }) =>
  tags.map((tag) => (
    <Chip
      key={tag}
      component="span"
      size="small"
      variant="outlined"
      label={`#${tag}`}
      sx={{ mr: 0.5, '&:last-child': { mr: 0 } }}
    />
  ))
