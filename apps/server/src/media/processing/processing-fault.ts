import type { UploadFault } from '@auscult/contract/entities/upload';

/** What is wrong with a file: trying again is no use. */
export class ProcessingFault extends Error {
  override readonly name = 'ProcessingFault';
  readonly fault: UploadFault;

  constructor(fault: UploadFault, cause?: unknown) {
    super(`the file is refused: ${fault}`, { cause });
    this.fault = fault;
  }
}
