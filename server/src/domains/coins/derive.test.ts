import { HDKey } from '@scure/bip32'
import { describe, expect, it } from 'vitest'
import { readConfig, unsafeSettings } from '../../config.ts'
import { checksummedAddress } from '../../platform/crypto/evm-address.ts'
import { computeFingerprint, derivationPath, deriveAddress } from './derive.ts'
import { coins } from './index.ts'
import { XPUB } from './testing.ts'

const XPRV =
  'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi'

describe('an invalid key', () => {
  it('is a private one, which the error message does not repeat', () => {
    expect(() => computeFingerprint(XPRV)).toThrow('private key')
    const reading = () => readConfig({ COIN_XPUB: XPRV })
    expect(reading).toThrow('COIN_XPUB must be an extended public key')
    expect(reading).toThrow('a private key must never be on this machine')
    expect(reading).not.toThrow(XPRV)
  })

  it.each(['xpub', XPUB.slice(0, -1), `${XPUB}x`, XPUB.replace('xpub', 'ypub'), 'tprv8ZgxMBicQKsPd7U'])(
    'is malformed: %s',
    (text) => expect(() => readConfig({ COIN_XPUB: text })).toThrow('COIN_XPUB'),
  )

  // BIP32, test vector 5: public version with a private key; invalid point; invalid checksum.
  it.each([
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6LBpB85b3D2yc8sfvZU521AAwdZafEz7mnzBBsz4wKY5fTtTQBm',
    'xpub661MyMwAqRbcEYS8w7XLSVeEsBXy79zSzH1J8vCdxAZningWLdN3zgtU6Q5JXayek4PRsn35jii4veMimro1xefsM58PgBMrvdYre8QyULY',
    XPUB.replace('Ce9N', 'Ce9M'),
  ])('prevents the start: %s', async (coinXpub) => {
    const config = { ...readConfig({}), coinXpub }
    await expect(coins.start?.({ config } as never)).rejects.toThrow(
      'COIN_XPUB is not a valid extended public key',
    )
  })

  it('is the sandbox’s key in production', () => {
    const config = readConfig({ COIN_XPUB: XPUB, SECRET: 'x'.repeat(40) })
    expect(unsafeSettings(config).filter((line) => line.startsWith('COIN_'))).toEqual([
      'COIN_RPC_URL is missing: the coin requires it with COIN_XPUB',
      'COIN_TOKEN is missing: the coin requires it with COIN_XPUB',
      "COIN_XPUB is the sandbox's: set your own",
    ])
  })
})

describe('public keys of public keys', () => {
  // BIP32, test vector 1: m/0H → m/0H/1, and m/0H/1/2H → m/0H/1/2H/2 → m/0H/1/2H/2/1000000000.
  it.each([
    [
      'xpub68Gmy5EdvgibQVfPdqkBBCHxA5htiqg55crXYuXoQRKfDBFA1WEjWgP6LHhwBZeNK1VTsfTFUHCdrfp1bgwQ9xv5ski8PX9rL2dZXvgGDnw',
      1,
      'xpub6ASuArnXKPbfEwhqN6e3mwBcDTgzisQN1wXN9BJcM47sSikHjJf3UFHKkNAWbWMiGj7Wf5uMash7SyYq527Hqck2AxYysAA7xmALppuCkwQ',
    ],
    [
      'xpub6D4BDPcP2GT577Vvch3R8wDkScZWzQzMMUm3PWbmWvVJrZwQY4VUNgqFJPMM3No2dFDFGTsxxpG5uJh7n7epu4trkrX7x7DogT5Uv6fcLW5',
      2,
      'xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV',
    ],
    [
      'xpub6FHa3pjLCk84BayeJxFW2SP4XRrFd1JYnxeLeU8EqN3vDfZmbqBqaGJAyiLjTAwm6ZLRQUMv1ZACTj37sR62cfN7fe5JnJ7dh8zL4fiyLHV',
      1_000_000_000,
      'xpub6H1LXWLaKsWFhvm6RVpEL9P4KfRZSW7abD2ttkWP3SSQvnyA8FSVqNTEcYFgJS2UaFcxupHiYkro49S8yGasTvXEYBVPamhGW6cFJodrTHy',
    ],
  ])('match the test vectors of BIP32', (parent, index, child) => {
    expect(HDKey.fromExtendedKey(parent).deriveChild(index).publicExtendedKey).toBe(child)
  })
})

describe('addresses', () => {
  // The first accounts of the well-known development seed “test test … junk”.
  it.each([
    [0, '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    [1, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    [2, '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'],
  ])('match the account at 0/%i', (index, address) => {
    expect(checksummedAddress(deriveAddress(XPUB, index))).toBe(address)
    expect(derivationPath(index)).toBe(`0/${index}`)
  })

  it('are in lower case, and unique per index', () => {
    const many = Array.from({ length: 50 }, (_, i) => deriveAddress(XPUB, i))
    expect(new Set(many).size).toBe(50)
    for (const address of many) expect(address).toMatch(/^0x[0-9a-f]{40}$/)
  })
})
