import type { Block, Variant } from './stored-headers.ts'

/** Much more than the limit above which the allocator gives a block pages of its own (`scripts/allocator-variables.mjs`). */
const BLOCK_BYTES = 262_144
/** Longer bodies are in memory of their own, which is a block with its own pages too. */
const PACKED_MAX_BYTES = 65_536

/**
 * The bodies of cached responses, one after the other in blocks of memory. A body of some kilobytes in memory of its own lies
 * between other things, and the allocator never returns its pages to the system (decision 0009). The memory of a body is
 * not written again, since it may still be sent after its removal.
 */
export class BodyBlocks {
  #current = newBlock()

  /** Copies the body of a variant, with its header lines, into a block. */
  add(variant: Variant): void {
    this.remove(variant)
    const { linesAndBody, body } = variant
    if (!linesAndBody || linesAndBody.length > PACKED_MAX_BYTES) return
    const block = this.#blockFor(linesAndBody.length)
    linesAndBody.copy(block.memory, block.end)
    const piece = block.memory.subarray(block.end, block.end + linesAndBody.length)
    block.end += piece.length
    block.live += piece.length
    block.variants.set(variant, piece.length)
    variant.block = block
    variant.linesAndBody = piece
    variant.body = piece.subarray(piece.length - body.length)
  }

  /** Must be called when a variant is no longer cached. */
  remove(variant: Variant): void {
    const { block } = variant
    const bytes = block?.variants.get(variant)
    if (!block || bytes === undefined) return
    block.variants.delete(variant)
    block.live -= bytes
    this.#emptyIfSparse(block)
  }

  #blockFor(bytes: number): Block {
    const block = this.#current
    if (block.end + bytes <= BLOCK_BYTES) return block
    this.#current = newBlock()
    this.#emptyIfSparse(block)
    return this.#blockFor(bytes)
  }

  /** Moves the bodies of a block of which less than half is in use, so that its memory can be freed. */
  #emptyIfSparse(block: Block): void {
    if (block === this.#current || block.live >= BLOCK_BYTES / 2) return
    const variants = [...block.variants.keys()]
    block.variants.clear()
    for (const variant of variants) this.add(variant)
  }
}

function newBlock(): Block {
  return { memory: Buffer.allocUnsafeSlow(BLOCK_BYTES), end: 0, live: 0, variants: new Map() }
}
