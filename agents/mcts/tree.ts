import { fold } from '../../src/engine/index.js';

/** Index of no node and no edge. */
export const NONE = -1;

/**
 * Edges reserved for each node in addition to the longest list of actions; a tree that runs out of them stops growing.
 */
const EDGES_PER_NODE = 8;

/**
 * The search tree in preallocated arrays. A **node** is a question as its decider sees it: the decider, the decision it
 * made before on this way down (an edge), what it sees, its list of actions. An **edge** is an action of a node.
 *
 * Deciders have a tree each, interleaved in one table (the multiple observers of Cowling, Powley & Whitehouse 2012,
 * IEEE T-CIAIG 4(2)): the moves of others are not part of the path, except for the parts that the decider sees. So
 * nothing can be learnt from a card that an opponent holds in one of the futures. Since a node's list of actions is
 * part of its key, an action was available exactly as often as its node was visited: the availability count of that
 * paper.
 */
export class Tree {
  // ---- nodes ----
  readonly visits: Int32Array;
  readonly seat: Uint8Array;
  /** Index of the policy's choice. */
  readonly advice: Uint16Array;
  readonly firstEdge: Int32Array;
  /** Sum of the rewards of the decider. */
  readonly sum: Float64Array;
  // ---- edges ----
  readonly tries: Int32Array;
  readonly gained: Float64Array;
  readonly nodeOf: Int32Array;
  private readonly keyA: Int32Array;
  private readonly keyB: Int32Array;
  /** Open addressing: 1 + node, and the stamp of the search that wrote it. */
  private readonly slot: Int32Array;
  private readonly stamp: Int32Array;
  private readonly mask: number;
  private now = 1;
  nodes = 0;
  private edges = 0;

  constructor(
    readonly capacity: number,
    maxActions: number,
  ) {
    const edges = capacity * EDGES_PER_NODE + maxActions;
    let slots = 16;
    while (slots < 2 * capacity) slots *= 2;
    this.mask = slots - 1;
    this.visits = new Int32Array(capacity);
    this.seat = new Uint8Array(capacity);
    this.advice = new Uint16Array(capacity);
    this.firstEdge = new Int32Array(capacity);
    this.sum = new Float64Array(capacity);
    this.keyA = new Int32Array(capacity);
    this.keyB = new Int32Array(capacity);
    this.tries = new Int32Array(edges);
    this.gained = new Float64Array(edges);
    this.nodeOf = new Int32Array(edges);
    this.slot = new Int32Array(slots);
    this.stamp = new Int32Array(slots);
  }

  /** Forgets everything. */
  clear(): void {
    this.nodes = 0;
    this.edges = 0;
    this.now++;
  }

  /** True if that many more nodes fit. */
  hasRoom(nodes: number): boolean {
    return this.nodes + nodes <= this.capacity;
  }

  /** Returns the node of a question, or NONE. `before` is the decider's last edge. */
  lookUp(seat: number, before: number, sight: number, actions: Int32Array, count: number): number {
    this.hash(seat, before, sight, actions, count);
    for (let at = this.a & this.mask; this.stamp[at] === this.now; at = (at + 1) & this.mask) {
      const node = this.slot[at];
      if (this.keyA[node] === this.a && this.keyB[node] === this.b) return node;
    }
    return NONE;
  }

  /** Adds the question that `lookUp` has just missed; NONE without room for it. */
  add(seat: number, count: number, advice: number): number {
    if (this.nodes === this.capacity || this.edges + count > this.tries.length) return NONE;
    const node = this.nodes++;
    let at = this.a & this.mask;
    while (this.stamp[at] === this.now) at = (at + 1) & this.mask;
    this.stamp[at] = this.now;
    this.slot[at] = node;
    this.keyA[node] = this.a;
    this.keyB[node] = this.b;
    this.visits[node] = 0;
    this.sum[node] = 0;
    this.seat[node] = seat;
    this.advice[node] = advice;
    this.firstEdge[node] = this.edges;
    for (let edge = this.edges; edge < this.edges + count; edge++) {
      this.tries[edge] = 0;
      this.gained[edge] = 0;
      this.nodeOf[edge] = node;
    }
    this.edges += count;
    return node;
  }

  /** Adds the reward of one playout, in millionths, to an edge and its node. */
  reward(edge: number, share: number): void {
    const node = this.nodeOf[edge];
    this.tries[edge]++;
    this.gained[edge] += share;
    this.visits[node]++;
    this.sum[node] += share;
  }

  /** Writes a hash of 64 bits, so that two questions of a search do not collide. */
  private hash(seat: number, before: number, sight: number, actions: Int32Array, count: number): void {
    let a = fold(fold(fold(0x61, seat), before), sight);
    let b = fold(fold(fold(0x62, sight), before), seat);
    for (let i = 0; i < count; i++) {
      a = fold(a, actions[i]);
      b = (Math.imul(b ^ actions[i], 0x01000193) + i) | 0;
    }
    this.a = a;
    this.b = fold(b, count);
  }
  private a = 0;
  private b = 0;
}
