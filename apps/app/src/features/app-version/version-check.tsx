import { answer } from '@auscult/client/api-client';
import { APP_UPDATE_CHECK_DELAY_MS, appUpdateOf, DEFAULT_STORE_URLS } from '@auscult/domain/notifications/app-update';
import { appVersionPhrases } from '@auscult/phrases/screens/account/app-version';
import { Button } from '@auscult/ui/controls/button';
import { ModalActions, ModalSheet } from '@auscult/ui/overlay/modal-sheet';
import { usePhrasesOf } from '@auscult/web/services/web-services';
import { useEffect, useId, useState } from 'react';
import { type AppServices, useServices } from '../../shared/services/services.tsx';

interface Offer {
  readonly kind: 'soft' | 'hard';
  readonly version: string;
  readonly storeUrl: string;
}

/** Native app only: asks once after the start whether the store has a newer version. */
export function VersionCheck() {
  const services = useServices();
  const [offer, setOffer] = useState<Offer | null>(null);
  useEffect(() => {
    // When the check fails the app continues with the installed version.
    const timer = setTimeout(() => void findOffer(services).then(setOffer, () => undefined), APP_UPDATE_CHECK_DELAY_MS);
    return () => clearTimeout(timer);
  }, [services]);
  return offer && <UpdateDialog offer={offer} onClose={() => setOffer(null)} />;
}

async function findOffer({ api, platform, nativeApp, device, clock }: AppServices): Promise<Offer | null> {
  if (platform === 'web' || nativeApp === null) return null;
  const [versions, installed] = await Promise.all([answer(api.GET('/v1/app-versions')), nativeApp.version()]);
  const ofPlatform = {
    ios: [versions.latest_ios_version, versions.latest_ios_store_url],
    android: [versions.latest_android_version, versions.latest_android_store_url],
  } as const;
  const [version, url] = ofPlatform[platform];
  const putOff = Date.parse(device.get('update_put_off_at') ?? '');
  const kind = appUpdateOf({ installed, latest: version, putOffAt: Number.isNaN(putOff) ? null : putOff }, clock.now().getTime());
  return kind === 'none' ? null : { kind, version, storeUrl: url || DEFAULT_STORE_URLS[platform] };
}

/** A hard update cannot be dismissed; a soft one can be put off. */
function UpdateDialog({ offer: { kind, version, storeUrl }, onClose }: { readonly offer: Offer; readonly onClose: () => void }) {
  const { nativeApp, device, clock } = useServices();
  const words = usePhrasesOf(appVersionPhrases);
  const [title, text] = [useId(), useId()];
  const isHard = kind === 'hard';

  function putOff(): void {
    device.set('update_put_off_at', clock.now().toISOString());
    onClose();
  }

  return (
    <ModalSheet kind={isHard ? 'blocking' : 'decision'} labelledBy={title} describedBy={text} centred onClose={putOff}>
      <h2 id={title} className="t-2xl">
        {isHard ? words.hardTitle : words.softTitle}
      </h2>
      <p id={text} className="ink-2 pretty">
        {isHard ? words.hardText : words.softText(version)}
      </p>
      <ModalActions>
        <Button block onClick={() => nativeApp?.openStore(storeUrl)}>
          {words.update}
        </Button>
        {!isHard && (
          <Button look="ghost" block onClick={putOff}>
            {words.notNow}
          </Button>
        )}
      </ModalActions>
    </ModalSheet>
  );
}
