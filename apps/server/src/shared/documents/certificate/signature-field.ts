import { catalogueOf, type Pdf, type TaggedPage } from '../tagged-page.ts';
import { SIGNATURE_BYTES, UNKNOWN_OFFSET } from './sign-document.ts';

/** Printed and locked: what PDF/A asks of a field. */
const PRINTED_AND_LOCKED = 132;

/** Leaves a place for the signature: a field without a look, whose value holds as many zeros as the signature may have bytes. */
export function addSignatureField({ doc, form }: TaggedPage, signer: string, at: Date): void {
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    ByteRange: [0, UNKNOWN_OFFSET, UNKNOWN_OFFSET, UNKNOWN_OFFSET],
    Contents: Buffer.alloc(SIGNATURE_BYTES),
    M: at,
    Name: new String(signer),
  });
  form((structParent) =>
    doc.annotate(0, 0, 0, 0, {
      Subtype: 'Widget',
      FT: 'Sig',
      T: new String('signature'),
      TU: new String(signer),
      V: signature,
      F: PRINTED_AND_LOCKED,
      P: doc.page.dictionary,
      structParent,
    } as Parameters<Pdf['annotate']>[4]),
  );
  const field = doc.page.annotations.at(-1);
  catalogueOf(doc).AcroForm = { Fields: [field], SigFlags: 3 };
  // pdfkit would look here for the fonts of a form that it made.
  doc.endAcroForm = () => doc;
  signature.end(null);
}
