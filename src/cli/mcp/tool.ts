import type { ZodObject, ZodRawShape, z } from 'zod';
import type { Call } from './lab.js';

/** Answer of a tool: its data, and the same in sentences. */
export interface ToolAnswer {
  /** Fields that the output does not declare are left out. */
  readonly data: object;
  readonly text: string;
}

/** A tool of the server. */
export interface LabTool<In extends ZodRawShape = ZodRawShape, Out extends ZodRawShape = ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: In;
  readonly output: Out;
  /** Most characters of a text by input, where it is more than usual. */
  readonly longest?: Readonly<Record<string, number>>;
  /** True if it writes files into the folder of the server. */
  readonly keeps: boolean;
  /** True if it plays games, which two calls do in turn. */
  readonly plays: boolean;
  call(args: z.infer<ZodObject<In>>, call: Call): Promise<ToolAnswer>;
}

/** Returns a tool as the list of tools has it: its arguments are checked before a call. */
export function tool<In extends ZodRawShape, Out extends ZodRawShape>(one: LabTool<In, Out>): LabTool {
  return one as unknown as LabTool;
}
