import { codes } from '@pasar/contract/codes'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { loadFullPack, setLanguage } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { PicturesInput } from './PicturesInput.tsx'
import { usePictures } from './use-pictures.ts'

const { uploadFile, shrinkImage } = vi.hoisted(() => ({ uploadFile: vi.fn(), shrinkImage: vi.fn() }))
vi.mock('../api/upload-file.ts', () => ({ uploadFile }))
vi.mock('../model/shrink-image.ts', () => ({ shrinkImage }))

let problem: string | undefined

function Form() {
  const pictures = usePictures([], 3, 'feedback')
  problem = pictures.problem
  return (
    <PicturesInput
      pictures={pictures.pictures}
      max={3}
      label="Pictures"
      onAdd={pictures.add}
      onRemove={pictures.remove}
      onRetry={pictures.retry}
    />
  )
}

const select = () => {
  const { container } = render(<Form />)
  const file = new File(['x'], 'photo.jpg', { type: 'image/jpeg' })
  fireEvent.change(container.querySelector('input')!, { target: { files: [file] } })
}

beforeEach(async () => {
  await setLanguage('en-us')
  await loadFullPack()
  URL.createObjectURL = () => 'blob:1'
  shrinkImage.mockImplementation(async (file: Blob) => file)
})
afterEach(() => {
  cleanup()
  vi.resetAllMocks()
})

test('a picture that failed stays with its reason, stops the form, and uploads again', async () => {
  const answer = { code: codes['file-type'].code, msg: 'The disk is full', data: null, status: 200 }
  uploadFile.mockRejectedValueOnce(new ApiRefusal('server-error', answer)).mockResolvedValueOnce({ id: 'f1' })
  select()
  expect((await screen.findByRole('alert')).textContent).toBe('Picture 1 was not uploaded: The disk is full')
  expect(problem).toBe('review.pictureFailed')
  fireEvent.click(screen.getByRole('button', { name: 'Upload picture 1 again' }))
  await vi.waitFor(() => expect(problem).toBeUndefined())
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a file that is no picture can only be removed', async () => {
  shrinkImage.mockResolvedValueOnce(null)
  select()
  expect((await screen.findByRole('alert')).textContent).toContain('not a supported picture')
  expect(screen.queryByRole('button', { name: /again/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(problem).toBeUndefined()
})
