/** Runs from one finished shard to another, so that no shard is counted in part. */
export class StopWatch {
  games = 0;
  wallMs = 0;
  cpuMs = 0;
  rss = 0;
  over = false;
  /** Wall clock at the first shard counted, or -1. */
  private from = -1;
  /** Processor time when the warm-up began, then when the counting did. */
  private cpuFrom: NodeJS.CpuUsage | null = null;

  /** @param warmUpMs processor time of all workers together, from the first shard on */
  constructor(
    private readonly warmUpMs: number,
    private readonly measureMs: number,
  ) {}

  /** Takes the games of a shard that has just been finished. */
  saw(games: number): void {
    if (this.over) return;
    if (this.from < 0) return this.warm();
    this.games += games;
    this.wallMs = performance.now() - this.from;
    if (this.wallMs < this.measureMs) return;
    this.cpuMs = this.cpuSince();
    this.rss = process.memoryUsage.rss();
    this.over = true;
  }

  private warm(): void {
    this.cpuFrom ??= process.cpuUsage();
    if (this.cpuSince() < this.warmUpMs) return;
    this.from = performance.now();
    this.cpuFrom = process.cpuUsage();
  }

  private cpuSince(): number {
    const { user, system } = process.cpuUsage(this.cpuFrom!);
    return (user + system) / 1000;
  }
}
